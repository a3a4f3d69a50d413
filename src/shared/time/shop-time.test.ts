import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shopDay } from './shop-time.ts'

const SRC = join(import.meta.dirname, '../..')
const HOME = 'shared/time/shop-time.ts'

it('the time zone of the shop is written in one place', () => {
  const others = globSync('**/*.{ts,tsx}', { cwd: SRC })
    .map((path) => path.replaceAll('\\', '/'))
    // The API's document has it as an example of an IANA name
    .filter((path) => path !== HOME && !/\.test\.tsx?$|^shared\/contract\//.test(path))
    .filter((path) => /['"`]Europe\/Paris['"`]|time zone 'Europe/.test(readFileSync(join(SRC, path), 'utf8')))
  expect(others).toEqual([])
})

it.each([
  ['2026-11-25T22:59:59Z', '2026-11-25'],
  ['2026-11-25T23:00:00Z', '2026-11-26'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('at %s the shop’s day is %s, wherever the computer stands', (at, day) => {
  expect(shopDay(new Date(at))).toBe(day)
  expect(shopDay(Date.parse(at))).toBe(day)
})
