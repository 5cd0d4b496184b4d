"""espeak-ng through ctypes: speech together with the exact time of every phone."""

import ctypes
import functools

import numpy as np

from phones import from_espeak

_RETRIEVAL = 2  # AUDIO_OUTPUT_SYNCHRONOUS: samples go to the callback
_PHONEME_EVENTS = 1
_EVENT_PHONEME = 7
_UTF8_WITH_PHONEMES = 1 | 0x100  # text is UTF-8; [[...]] holds phonemes
_RATE, _PITCH, _RANGE = 1, 3, 4


class _Id(ctypes.Union):
    _fields_ = [
        ("number", ctypes.c_int),
        ("name", ctypes.c_char_p),
        ("string", ctypes.c_char * 8),
    ]


class _Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _Id),
    ]


_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event)
)

_chunks = []
_phones = []


@_Callback
def _collect(samples, count, events):
    if samples and count > 0:
        _chunks.append(np.ctypeslib.as_array(samples, (count,)).copy())
    i = 0
    while events[i].type != 0:
        if events[i].type == _EVENT_PHONEME:
            name = events[i].id.string.decode("utf-8", "replace").strip()
            _phones.append((events[i].sample, name))
        i += 1
    return 0


_library = ctypes.CDLL("libespeak-ng.so.1")

#: Sample rate of the synthesis in Hz.
SAMPLE_RATE = _library.espeak_Initialize(_RETRIEVAL, 0, None, _PHONEME_EVENTS)
if SAMPLE_RATE <= 0:
    raise RuntimeError("espeak-ng cannot start: is the package espeak-ng installed?")
_library.espeak_SetSynthCallback(_collect)


def say(text, voice="de", rate=170, pitch=50, pitch_range=50):
    """Speak `text`; returns (int16 samples, [(first sample, phoneme name), ...]).

    `rate` is in words a minute, `pitch` and `pitch_range` are espeak-ng's 0 to 99.
    Raises ValueError if there is no such voice.
    """
    _chunks.clear()
    _phones.clear()
    if _library.espeak_SetVoiceByName(voice.encode()) != 0:
        raise ValueError(f"espeak-ng has no voice {voice!r}")
    _library.espeak_SetParameter(_RATE, int(rate), 0)
    _library.espeak_SetParameter(_PITCH, int(pitch), 0)
    _library.espeak_SetParameter(_RANGE, int(pitch_range), 0)
    data = text.encode("utf-8") + b"\0"
    _library.espeak_Synth(data, len(data), 0, 1, 0, _UTF8_WITH_PHONEMES, None, None)
    samples = np.concatenate(_chunks) if _chunks else np.zeros(0, np.int16)
    return samples, list(_phones)


@functools.lru_cache(100_000)
def pronunciation(word):
    """The phones with which espeak-ng says a German word; None if one is no phone of ours."""
    phones = []
    for _, name in say(word)[1]:
        found = from_espeak(name)
        if found is None:
            return None
        phones += [phone for phone in found if phone != "SIL"]
    return phones
