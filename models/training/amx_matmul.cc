// Matrix products in bfloat16 on the tile unit (AMX) of newer x86 processors, for
// XLA's foreign function interface: about ten times as fast as what XLA does there.
// `matmul.py` compiles it where the processor has the unit; nothing depends on it.

#include <immintrin.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wattributes"
#pragma GCC diagnostic ignored "-Wreturn-type"
#include "xla/ffi/api/ffi.h"
#pragma GCC diagnostic pop

namespace ffi = xla::ffi;

namespace {

constexpr int64_t kRows = 16, kDepth = 32;      // of a tile of the left factor
constexpr int64_t kTile = kRows * kDepth;       // numbers in a tile
constexpr int kRequestPermission = 0x1023, kTileData = 18;

struct Matrix {
  const float* data;
  int64_t rows, columns;
};

// Sixteen rows, 32 columns, in bfloat16.
void RowsTile(const Matrix& m, int64_t row, int64_t column, uint32_t* tile) {
  alignas(64) float line[kDepth];
  for (int64_t i = 0; i < kRows; ++i) {
    const float* source = line;
    if (row + i < m.rows && column + kDepth <= m.columns) {
      source = m.data + (row + i) * m.columns + column;
    } else {
      std::memset(line, 0, sizeof(line));
      if (row + i < m.rows && column < m.columns) {
        std::memcpy(line, m.data + (row + i) * m.columns + column,
                    (m.columns - column) * sizeof(float));
      }
    }
    __m512bh both = _mm512_cvtne2ps_pbh(_mm512_loadu_ps(source + 16), _mm512_loadu_ps(source));
    _mm512_storeu_si512(tile + i * 16, (__m512i)both);
  }
}

// 32 rows, sixteen columns: of each column two rows side by side.
void PairsTile(const Matrix& m, int64_t row, int64_t column, uint32_t* tile) {
  const int64_t left = std::clamp<int64_t>(m.columns - column, 0, 16);
  const __mmask16 mask = (__mmask16)((1u << left) - 1);
  for (int64_t i = 0; i < kRows; ++i) {
    __m512 part[2];
    for (int64_t k = 0; k < 2; ++k) {
      const int64_t r = row + 2 * i + k;
      part[k] = r < m.rows ? _mm512_maskz_loadu_ps(mask, m.data + r * m.columns + column)
                           : _mm512_setzero_ps();
    }
    const __m512i low = _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(part[0]));
    const __m512i high = _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(part[1]));
    _mm512_storeu_si512(tile + i * 16, _mm512_or_si512(low, _mm512_slli_epi32(high, 16)));
  }
}

// Sixteen by sixteen numbers of 32 bits.
void Transpose(uint32_t* tile) {
  __m512i r[16], t[16];
  for (int i = 0; i < 16; ++i) r[i] = _mm512_loadu_si512(tile + i * 16);
  for (int i = 0; i < 16; i += 2) {
    t[i] = _mm512_unpacklo_epi32(r[i], r[i + 1]);
    t[i + 1] = _mm512_unpackhi_epi32(r[i], r[i + 1]);
  }
  for (int i = 0; i < 16; i += 4) {
    r[i] = _mm512_unpacklo_epi64(t[i], t[i + 2]);
    r[i + 1] = _mm512_unpackhi_epi64(t[i], t[i + 2]);
    r[i + 2] = _mm512_unpacklo_epi64(t[i + 1], t[i + 3]);
    r[i + 3] = _mm512_unpackhi_epi64(t[i + 1], t[i + 3]);
  }
  for (int i = 0; i < 4; ++i) {
    t[i] = _mm512_shuffle_i32x4(r[i], r[i + 4], 0x88);
    t[i + 4] = _mm512_shuffle_i32x4(r[i], r[i + 4], 0xdd);
    t[i + 8] = _mm512_shuffle_i32x4(r[i + 8], r[i + 12], 0x88);
    t[i + 12] = _mm512_shuffle_i32x4(r[i + 8], r[i + 12], 0xdd);
  }
  for (int i = 0; i < 8; ++i) {
    _mm512_storeu_si512(tile + i * 16, _mm512_shuffle_i32x4(t[i], t[i + 8], 0x88));
    _mm512_storeu_si512(tile + (i + 8) * 16, _mm512_shuffle_i32x4(t[i], t[i + 8], 0xdd));
  }
}

struct alignas(64) TileConfig {
  uint8_t palette = 1, start = 0, reserved[14] = {};
  uint16_t bytes[16] = {};
  uint8_t rows[16] = {};
};

// mode 0: a b, mode 1: a' b, mode 2: a b'.
ffi::Error Product(ffi::Buffer<ffi::F32> a, ffi::Buffer<ffi::F32> b,
                   ffi::ResultBuffer<ffi::F32> c, int64_t mode) {
  const Matrix left{a.typed_data(), a.dimensions()[0], a.dimensions()[1]};
  const Matrix right{b.typed_data(), b.dimensions()[0], b.dimensions()[1]};
  const int64_t rows = c->dimensions()[0], columns = c->dimensions()[1];
  const int64_t depth = mode == 1 ? left.rows : left.columns;
  const int64_t steps = (depth + kDepth - 1) / kDepth;
  const int64_t across = (columns + 31) / 32 * 2;

  static const bool allowed = syscall(SYS_arch_prctl, kRequestPermission, kTileData) == 0;
  if (!allowed) return ffi::Error::Internal("the system does not allow the tile unit");

  thread_local std::vector<uint32_t> packed_left, packed_right;
  packed_left.resize(2 * steps * kTile / 2 + 16);
  packed_right.resize(across * steps * kTile / 2 + 16);
  auto aligned = [](std::vector<uint32_t>& v) {
    return reinterpret_cast<uint32_t*>((reinterpret_cast<uintptr_t>(v.data()) + 63) & ~uintptr_t{63});
  };
  uint32_t *l = aligned(packed_left), *r = aligned(packed_right);
  for (int64_t n = 0; n < across; ++n) {
    for (int64_t k = 0; k < steps; ++k) {
      uint32_t* tile = r + (n * steps + k) * kTile / 2;
      if (mode == 2) {
        RowsTile(right, n * 16, k * kDepth, tile);
        Transpose(tile);
      } else {
        PairsTile(right, k * kDepth, n * 16, tile);
      }
    }
  }

  TileConfig config;
  for (int i = 0; i < 8; ++i) config.bytes[i] = 64, config.rows[i] = 16;
  _tile_loadconfig(&config);
  alignas(64) float block[16 * 16];
  float* out = c->typed_data();
  for (int64_t m = 0; m < rows; m += 32) {
    for (int64_t half = 0; half < 2; ++half) {
      for (int64_t k = 0; k < steps; ++k) {
        uint32_t* tile = l + (half * steps + k) * kTile / 2;
        if (mode == 1) {
          PairsTile(left, k * kDepth, m + half * 16, tile);
          Transpose(tile);
        } else {
          RowsTile(left, m + half * 16, k * kDepth, tile);
        }
      }
    }
    for (int64_t n = 0; n < across; n += 2) {
      _tile_zero(0);
      _tile_zero(1);
      _tile_zero(2);
      _tile_zero(3);
      const uint32_t *l0 = l, *l1 = l + steps * kTile / 2;
      const uint32_t *r0 = r + n * steps * kTile / 2, *r1 = r0 + steps * kTile / 2;
      for (int64_t k = 0; k < steps; ++k) {
        _tile_loadd(4, l0 + k * kTile / 2, 64);
        _tile_loadd(5, l1 + k * kTile / 2, 64);
        _tile_loadd(6, r0 + k * kTile / 2, 64);
        _tile_loadd(7, r1 + k * kTile / 2, 64);
        _tile_dpbf16ps(0, 4, 6);
        _tile_dpbf16ps(1, 4, 7);
        _tile_dpbf16ps(2, 5, 6);
        _tile_dpbf16ps(3, 5, 7);
      }
      for (int part = 0; part < 4; ++part) {
        const int64_t row = m + (part / 2) * 16, column = (n + part % 2) * 16;
        switch (part) {
          case 0: _tile_stored(0, block, 64); break;
          case 1: _tile_stored(1, block, 64); break;
          case 2: _tile_stored(2, block, 64); break;
          default: _tile_stored(3, block, 64); break;
        }
        if (column >= columns) continue;
        const int64_t width = std::min<int64_t>(16, columns - column);
        const __mmask16 mask = (__mmask16)((1u << width) - 1);
        for (int64_t i = 0; i < 16 && row + i < rows; ++i) {
          _mm512_mask_storeu_ps(out + (row + i) * columns + column, mask,
                                _mm512_load_ps(block + i * 16));
        }
      }
    }
  }
  _tile_release();
  return ffi::Error::Success();
}

}  // namespace

XLA_FFI_DEFINE_HANDLER_SYMBOL(AmxProduct, Product,
                              ffi::Ffi::Bind()
                                  .Arg<ffi::Buffer<ffi::F32>>()
                                  .Arg<ffi::Buffer<ffi::F32>>()
                                  .Ret<ffi::Buffer<ffi::F32>>()
                                  .Attr<int64_t>("mode"));
