import { expect, it } from 'vitest'
import { encoded } from './encodings.ts'

it.each(['br', 'gzip'] as const)('a body in %s holds no more memory than it has bytes', async (encoding) => {
  const made = await encoded(Buffer.from('<p>Une vie</p>'.repeat(1000)), encoding)
  expect(made.buffer.byteLength).toBe(made.length)
})
