import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sourcesFingerprint } from './fingerprint.mjs'
import { ROOT } from './paths.mjs'
import { programFile, PROGRAMS, STAMP } from './programs.mjs'

function aCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'programs-test-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['src/server', 'build/program']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, PROGRAMS.server), 'one')
  writeFileSync(join(root, 'build', STAMP), sourcesFingerprint(root))
  return root
}

it('a program is run from its build while that is of exactly these sources, else from its source', () => {
  const root = aCheckout()
  expect(programFile('server', root)).toBe(PROGRAMS.server)
  const built = join('build', 'program', 'server.js')
  writeFileSync(join(root, built), 'built')
  expect(programFile('server', root)).toBe(built)
  writeFileSync(join(root, PROGRAMS.server), 'two')
  expect(programFile('server', root)).toBe(PROGRAMS.server)
  // As in a container
  rmSync(join(root, 'src'), { recursive: true })
  expect(programFile('server', root)).toBe(built)
})

it('the source of every program exists', () => {
  expect(Object.values(PROGRAMS).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

/** They find what they look for from the built program too. */
const MAY_ASK_WHERE_THEY_ARE = [
  'src/server/catalogue/import/uploads/process-imports.ts',
  'src/server/platform/db/embedded/programs.ts',
  'src/server/platform/runtime/environment.ts',
  'src/server/selling/invoices/pdf-layout.ts',
  'src/server/shop/countries/countries.ts',
]

it('no other source of the server asks where it is: built, it is elsewhere', () => {
  const asking = ['src/server', 'src/shared']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, String(name))),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('import.meta.'))
  expect(asking.toSorted()).toEqual(MAY_ASK_WHERE_THEY_ARE)
})
