// The microphone of this device, and what can be wrong with it.

export type Trouble = 'insecure' | 'unsupported' | 'denied' | 'none' | 'busy' | 'gone' | 'muted' | 'silent' | 'slept';

/** So many blocks of nothing but zeros are no quiet room: 5 s. */
const ZEROS = 125;

export class Microphone {
  private stream: MediaStream | undefined;
  private context: AudioContext | undefined;
  /** Which opening this is: a device that comes too late is closed. */
  private turn = 0;
  private zeros = 0;

  constructor(
    private readonly take: (block: Int16Array) => void,
    /** `true`: it cannot be used any more. */
    private readonly trouble: (what: Trouble, over: boolean) => void,
    /** It may be used. */
    private readonly granted: () => void,
  ) {
    document.addEventListener('visibilitychange', () => void this.wake());
  }

  open(): void {
    const turn = (this.turn += 1);
    this.zeros = 0;
    this.start(turn).catch((error: unknown) => {
      if (turn === this.turn) this.trouble(named(error), true);
    });
  }

  close(): void {
    this.turn += 1;
    this.stream?.getTracks().forEach(track => track.stop());
    void this.context?.close();
    this.stream = this.context = undefined;
  }

  private async start(turn: number): Promise<void> {
    if (!isSecureContext) return this.trouble('insecure', true);
    // Browsers without one say that there is none.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices?.getUserMedia || typeof AudioWorkletNode === 'undefined') return this.trouble('unsupported', true);
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: false, autoGainControl: false };
    const stream = await devices.getUserMedia({ audio });
    const context = new AudioContext();
    if (turn !== this.turn) {
      stream.getTracks().forEach(track => track.stop());
      return void context.close();
    }
    this.stream = stream;
    this.context = context;
    this.granted();
    await context.audioWorklet.addModule('voice-worklet.js');
    if (turn !== this.turn) return;
    const blocks = new AudioWorkletNode(context, 'blocks', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    blocks.port.onmessage = event => {
      if (turn === this.turn) this.comes(event.data as Int16Array);
    };
    context.createMediaStreamSource(stream).connect(blocks);
    for (const track of stream.getAudioTracks()) {
      track.onended = () => turn === this.turn && this.trouble('gone', true);
      track.onmute = () => turn === this.turn && this.trouble('muted', false);
    }
    await context.resume();
  }

  private comes(block: Int16Array): void {
    this.zeros = block.every(sample => sample === 0) ? this.zeros + 1 : 0;
    if (this.zeros === ZEROS) this.trouble('silent', false);
    this.take(block);
  }

  /** A phone that slept has stopped its sound. */
  private async wake(): Promise<void> {
    const { context } = this;
    if (document.visibilityState !== 'visible' || !context || context.state === 'running') return;
    const back = await context.resume().then(() => true, () => false);
    if (context === this.context) this.trouble(back ? 'slept' : 'gone', !back);
  }
}

function named(error: unknown): Trouble {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
      return 'busy';
    default:
      return 'unsupported';
  }
}
