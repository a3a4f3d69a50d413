/** What the pages for newcomers name is there, and the README's map leaves no room out. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

/** Paths in backticks; `x/routes.ts` and the like stand for any room. */
const namedIn = (page: string) =>
  [...read(page).matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^x\/|\/x[./]|^en\/$|^[A-Z_]+\//.test(path))

const exists = (path: string) =>
  ['', 'src', 'src/server', 'src/shared'].some((folder) => existsSync(join(ROOT, folder, path)))

it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'])(
  'every file and folder that %s names exists',
  (page) => expect(namedIn(page).filter((path) => !exists(path))).toEqual([]),
)

it.each(['server', 'web', 'ui'])('the README’s map has every room of src/%s', (side) => {
  const map = /## Map of `src\/`\n+```\n([\s\S]*?)```/.exec(read('README.md'))?.[1] ?? ''
  const part = new RegExp(`^${side}/[\\s\\S]*?(?=^\\w|$(?![\\s\\S]))`, 'm').exec(map)?.[0] ?? ''
  const rooms = readdirSync(join(ROOT, 'src', side), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(rooms.length).toBeGreaterThan(0)
  const missing = rooms.filter(({ name }) => !new RegExp(`(^|\\s)${name}/`, 'm').test(part))
  expect(missing.map(({ name }) => name)).toEqual([])
})
