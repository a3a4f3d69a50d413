import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/parts/paths.mjs'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
// What was not released yet stands above the versions
const versions = headings[0] === 'Unreleased' ? headings.slice(1) : headings

it('the changelog begins with the version of the package, and names each version with its day', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(versions[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} \\(`))
  expect(versions.filter((heading) => !/^\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\)$/.test(heading))).toEqual([])
  expect(versions).toEqual(
    versions.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })),
  )
})

it('no two records of decisions share a number, which each begins with', () => {
  const records = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file))
  const numbers = records.map((file) => Number(file.slice(0, 4)))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const titles = records.map((file) => Number(/^# (\d+)/.exec(read(join('docs/decisions', file)))?.[1]))
  expect(titles).toEqual(numbers)
})
