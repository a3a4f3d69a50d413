/** What the pages for newcomers name is there, and the READMEs of areas and sides leave no module and no table out. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../lint/modules.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

/** Paths in backticks; `x/routes.ts` and the like stand for any module. */
const namedIn = (page: string) =>
  [...read(page).matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^x\/|\/x[./]|^en\/$|^[A-Z_]+\//.test(path))

const exists = (path: string) =>
  [
    '',
    'src',
    'src/server',
    'src/shared',
    'src/web',
    ...Object.keys(AREAS).map((area) => `src/server/${area}`),
  ].some((folder) => existsSync(join(ROOT, folder, path)))

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'])(
  'every file and folder that %s names exists',
  (page) => expect(namedIn(page).filter((path) => !exists(path))).toEqual([]),
)

const SIDES = ['shared', 'web', 'staff']
const READMES = [...Object.keys(AREAS).map((area) => `server/${area}`), ...SIDES].map(
  (place) => `src/${place}`,
)

describe.each(READMES)('the README of %s', (folder) => {
  const page = read(`${folder}/README.md`)

  it('is short, in lines of 140 characters, and says what must never be', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(26)
    expect(page.split('\n').filter((line) => line.length > 140)).toEqual([])
    expect(page).toContain('**Never**')
  })

  it('names only files and folders that are there', () => {
    const missing = namedIn(`${folder}/README.md`).filter(
      (path) => !exists(path) && !existsSync(join(ROOT, folder, path)),
    )
    expect(missing).toEqual([])
  })
})

it.each(Object.keys(AREAS))('the README of %s names each of its modules', (area) => {
  const page = read(`src/server/${area}/README.md`)
  const modules = readdirSync(join(ROOT, 'src/server', area), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(modules.length).toBeGreaterThan(0)
  expect(modules.map(({ name }) => name).filter((name) => !page.includes(`\`${name}/`))).toEqual([])
})

/** The name of each table that an area's modules define. */
const tablesOf = (area: string) =>
  globSync(`src/server/${area}/**/tables.ts`, { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => table),
  )

it.each(Object.keys(AREAS))(
  'the README of %s names its tables, each behind its module, and no other',
  (area) => {
    const named = [...read(`src/server/${area}/README.md`).matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)]
      .map(([, word = '']) => word)
      .filter((word) => !(word in AREAS))
    expect([...new Set(named)].toSorted()).toEqual(tablesOf(area).toSorted())
  },
)

it('the README of the storefront names each of its folders', () => {
  const page = read('src/web/README.md')
  const folders = readdirSync(join(ROOT, 'src/web'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map(({ name }) => name).filter((name) => !page.includes(`\`${name}/\``))).toEqual([])
})

it('the README of the project leads to each of them, in 120 lines', () => {
  const page = read('README.md')
  expect(READMES.filter((folder) => !page.includes(`(${folder}/README.md)`))).toEqual([])
  expect(page.split('\n').length).toBeLessThanOrEqual(121)
})
