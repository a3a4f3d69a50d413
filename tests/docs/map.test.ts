/** The map of the server is of its imports, and no arrow between areas runs up. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AREAS } from '../../lint/modules.ts'
import { mapPage, serverImports } from '../../scripts/parts/import-map.mjs'

it('is of the imports as they are: `npm run map` draws it anew', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/generated/map.md'), 'utf8')).toBe(mapPage())
})

it('has no area that imports one after it', () => {
  const order = Object.keys(AREAS)
  const imports = serverImports()
  expect(imports.length).toBeGreaterThan(1000)
  const up = imports.filter(({ from, to }) => order.indexOf(to.area) > order.indexOf(from.area))
  expect(up).toEqual([])
})
