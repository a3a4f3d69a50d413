/** docs/product.md names the file and the test of every statement: a name that leads nowhere is a statement nobody keeps. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/product.md'), 'utf8')

const rows = PAGE.split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (statement|route|-+) /.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )

/** What a cell names in backticks or links to, apart from commands. */
const named = (cell = '') =>
  [...cell.matchAll(/`([^`]+)`|\]\(([^)]+)\)/g)].flatMap(([, code, link]) => {
    const path = link === undefined ? code : `docs/${link}`
    return path === undefined || path.startsWith('npm ') ? [] : [path]
  })

function exists(path: string): boolean {
  const full = join(ROOT, path)
  return path.includes('*') ? globSync(full).length > 0 : existsSync(full)
}

/** Where a path leads: under `src/`, in the tests of the browser, from the root, or beside the path before it in its cell. */
function found(path: string, before: string | undefined): string | undefined {
  const places = [join('src', path), path.replace(/^e2e\//, 'tests/e2e/')]
  for (let folder = before; folder !== undefined && folder !== '.'; folder = dirname(folder)) {
    places.push(join(folder, path))
  }
  return places.find(exists)
}

/** The paths of a cell that lead nowhere. */
function astray(cell: string | undefined): string[] {
  let before: string | undefined
  return named(cell).filter((path) => {
    const place = found(path, before)
    before = place ?? before
    return place === undefined
  })
}

describe('docs/product.md', () => {
  it('names files that are there', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.flatMap(([, file, test]) => [...astray(file), ...astray(test)])).toEqual([])
  })

  it('names a file and a test for every statement that is not missing', () => {
    const bare = rows.filter(
      ([statement = '', file, test]) =>
        !statement.startsWith('Missing:') && (named(file).length === 0 || !/`/.test(test ?? '')),
    )
    expect(bare.map(([statement]) => statement)).toEqual([])
  })

  it('names every journey of the browser', () => {
    const journeys = globSync('tests/e2e/*.spec.ts', { cwd: ROOT }).map((path) =>
      path.replaceAll('\\', '/').replace('tests/', ''),
    )
    expect(journeys.filter((journey) => !PAGE.includes(journey))).toEqual([])
  })
})
