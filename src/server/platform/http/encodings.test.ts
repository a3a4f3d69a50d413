import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encoded } from './encodings.ts'

it.each(['br', 'gzip'] as const)('a body in %s holds no more memory than it has bytes', async (encoding) => {
  const made = await encoded(Buffer.from('<p>Une vie</p>'.repeat(1000)), encoding)
  expect(made.buffer.byteLength).toBe(made.length)
})

/**
 * The window size in a stream's first bits, as a power of two (RFC 7932, 9.1); sizes of 17 and less take seven
 * bits.
 */
function windowBits([first = 0]: Uint8Array): number {
  if ((first & 1) === 0) return 16
  if ((first & 0b1110) !== 0) return 17 + ((first & 0b1110) >> 1)
  const rest = (first & 0b1110000) >> 4
  return rest === 0 ? 17 : 8 + rest
}

it.each([
  [1024, 10],
  [1025, 11],
  [65_536, 16],
  [65_537, 17],
  [130_000, 17],
  [131_073, 18],
  [5_000_000, 22],
])(
  'of %d bytes brotli looks back over 2^%d: memory for more would be collected as garbage',
  async (length, bits) => {
    const body = Buffer.from(
      randomBytes(length / 2 + 1)
        .toString('hex')
        .slice(0, length),
    )
    const made = await encoded(body, 'br')
    expect(windowBits(made)).toBe(bits)
    expect(brotliDecompressSync(made).equals(body)).toBe(true)
  },
)
