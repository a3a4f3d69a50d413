import { expect, it } from 'vitest'
import { pack, unpack } from './packed.ts'

const data = {
  title: 'L’« Œuvre » de `Zola`, "entière" \\ `"`\n\u2028',
  cents: 950,
  subtitle: null,
  lists: [[], [{ id: 1, isOut: false }]],
}

it('packed data is the same after it has travelled', () => {
  const { packed } = pack(data)
  expect(packed).not.toContain('"')
  expect(unpack({ packed } as ReturnType<typeof pack<typeof data>>)).toEqual(data)
})

it('packed data is read once, and not at all where it was packed', () => {
  const packed = pack(data)
  expect(unpack(packed)).toBe(data)
  const travelled: typeof packed = { packed: packed.packed }
  expect(unpack(travelled)).toBe(unpack(travelled))
})
