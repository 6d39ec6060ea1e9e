// SHA-256 by the SHA extensions of x86 (where the processor says that it has them) and of ARM (where
// every processor that the program is compiled for has them, as those of all Macs).

#include "HashingShim.h"

#if defined(__x86_64__) || defined(__ARM_FEATURE_SHA2)

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[64] = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2};

#endif

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

bool hsh_has_sha256(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return false;
  bool hasSSSE3 = c >> 9 & 1, hasSSE41 = c >> 19 & 1;
  if (!hasSSSE3 || !hasSSE41 || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
  return b >> 29 & 1;
}

// The instructions have the state as words ABEF and CDGH, and do two rounds each.
__attribute__((target("sha,sse4.1"))) void hsh_sha256(uint32_t *state, const uint8_t *bytes,
                                                      size_t blockCount) {
  const __m128i bigEndian = _mm_set_epi64x(0x0C0D0E0F08090A0BLL, 0x0405060700010203LL);
  const __m128i *input = (const __m128i *)(const void *)bytes;
  const __m128i *k = (const __m128i *)(const void *)constants;
  __m128i *result = (__m128i *)(void *)state;
  __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128(result), 0xB1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128(result + 1), 0x1B);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
  for (; blockCount > 0; blockCount--, input += 4) {
    __m128i abefBefore = abef, cdghBefore = cdgh, words[4];
    for (int i = 0; i < 4; i++) {
      words[i] = _mm_shuffle_epi8(_mm_loadu_si128(input + i), bigEndian);
    }
#pragma unroll
    for (int i = 0; i < 16; i++) {
      __m128i next = words[i & 3];
      if (i >= 4) {
        __m128i last = words[(i + 3) & 3];
        next = _mm_sha256msg1_epu32(next, words[(i + 1) & 3]);
        next = _mm_add_epi32(next, _mm_alignr_epi8(last, words[(i + 2) & 3], 4));
        words[i & 3] = next = _mm_sha256msg2_epu32(next, last);
      }
      next = _mm_add_epi32(next, _mm_loadu_si128(k + i));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, next);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(next, 0x0E));
    }
    abef = _mm_add_epi32(abef, abefBefore);
    cdgh = _mm_add_epi32(cdgh, cdghBefore);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128(result, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(result + 1, _mm_alignr_epi8(dchg, feba, 8));
}

#elif defined(__ARM_FEATURE_SHA2)

#include <arm_neon.h>

bool hsh_has_sha256(void) { return true; }

void hsh_sha256(uint32_t *state, const uint8_t *bytes, size_t blockCount) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; blockCount > 0; blockCount--, bytes += 64) {
    uint32x4_t abcdBefore = abcd, efghBefore = efgh, words[4];
    for (int i = 0; i < 4; i++) {
      words[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes + 16 * i)));
    }
#pragma unroll
    for (int i = 0; i < 16; i++) {
      uint32x4_t next = words[i & 3];
      if (i >= 4) {
        next = vsha256su0q_u32(next, words[(i + 1) & 3]);
        words[i & 3] = next = vsha256su1q_u32(next, words[(i + 2) & 3], words[(i + 3) & 3]);
      }
      next = vaddq_u32(next, vld1q_u32(constants + 4 * i));
      uint32x4_t first = abcd;
      abcd = vsha256hq_u32(abcd, efgh, next);
      efgh = vsha256h2q_u32(efgh, first, next);
    }
    abcd = vaddq_u32(abcd, abcdBefore);
    efgh = vaddq_u32(efgh, efghBefore);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#else

bool hsh_has_sha256(void) { return false; }

void hsh_sha256(uint32_t *state, const uint8_t *bytes, size_t blockCount) {
  (void)state, (void)bytes, (void)blockCount;
}

#endif
