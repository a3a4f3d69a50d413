/** docs/product.md names the file and the test of every statement: a wrong name is a statement nobody maintains. */
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGE, STATEMENTS } from './statements.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What a part of a statement names in backticks or links to, apart from commands. */
const named = (part = '') =>
  [...part.matchAll(/`([^`]+)`|\]\(([^)]+)\)/g)].flatMap(([, code, link]) => {
    const path = link === undefined ? code : `docs/${link}`
    return path === undefined || path.startsWith('npm ') ? [] : [path]
  })

function exists(path: string): boolean {
  const full = join(ROOT, path)
  return path.includes('*') ? globSync(full).length > 0 : existsSync(full)
}

/** Where a path leads: under `src/`, in the tests of the browser, from the root, or beside the path before it. */
function found(path: string, before: string | undefined): string | undefined {
  const places = [join('src', path), path.replace(/^e2e\//, 'tests/e2e/')]
  for (let folder = before; folder !== undefined && folder !== '.'; folder = dirname(folder)) {
    places.push(join(folder, path))
  }
  return places.find(exists)
}

/** The paths of a part that do not exist. */
function astray(part: string | undefined): string[] {
  let before: string | undefined
  return named(part).filter((path) => {
    const place = found(path, before)
    before = place ?? before
    return place === undefined
  })
}

describe('docs/product.md', () => {
  it('names files that are there', () => {
    expect(STATEMENTS.length).toBeGreaterThan(200)
    expect(STATEMENTS.flatMap(({ file, test }) => [...astray(file), ...astray(test)])).toEqual([])
  })

  it('names a file and a test for every statement that is not missing', () => {
    const bare = STATEMENTS.filter(
      ({ says, file, test }) =>
        !says.startsWith('Missing:') && (named(file).length === 0 || !/`/.test(test ?? '')),
    )
    expect(bare.map(({ says }) => says)).toEqual([])
  })

  it('has no line too long to read unrendered', () => {
    expect(PAGE.split('\n').filter((line) => line.length > 160)).toEqual([])
  })

  it('names every end-to-end test', () => {
    const specs = globSync('tests/e2e/*.spec.ts', { cwd: ROOT }).map((path) =>
      path.replaceAll('\\', '/').replace('tests/', ''),
    )
    expect(specs.filter((spec) => !PAGE.includes(spec))).toEqual([])
  })
})
