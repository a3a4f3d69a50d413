import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

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
