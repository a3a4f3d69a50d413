import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureBuilt } from './build.mjs'
import { sourcesFingerprint } from './fingerprint.mjs'

/** @type {string} */
let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-test-'))
  mkdirSync(join(root, 'src', 'web'), { recursive: true })
  writeFileSync(join(root, 'src', 'web', 'root.tsx'), 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

/** Stands for the real build: writes a page that says which source it was made from. */
async function fakeBuild(/** @type {string} */ folder) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'page'), readFileSync(join(root, 'src', 'web', 'root.tsx')))
}
const builtPage = () => readFileSync(join(root, 'build', 'page'), 'utf8')
const mustNotBuild = () => Promise.reject(new Error('built again'))

it('builds once for the same sources and again when one changes', async () => {
  await ensureBuilt(root, fakeBuild)
  await ensureBuilt(root, mustNotBuild)
  expect(builtPage()).toBe('one')
  writeFileSync(join(root, 'src', 'web', 'root.tsx'), 'two')
  await ensureBuilt(root, fakeBuild)
  expect(builtPage()).toBe('two')
})

it('a failed build leaves the one before it in place', async () => {
  await ensureBuilt(root, fakeBuild)
  writeFileSync(join(root, 'src', 'web', 'root.tsx'), 'two')
  await expect(ensureBuilt(root, mustNotBuild)).rejects.toThrow('built again')
  expect(builtPage()).toBe('one')
})

it('builds again over the remains of an interrupted build', async () => {
  mkdirSync(join(root, 'build.next'))
  writeFileSync(join(root, 'build.next', 'half'), '')
  await ensureBuilt(root, fakeBuild)
  expect(existsSync(join(root, 'build', 'half'))).toBe(false)
  expect(builtPage()).toBe('one')
})

it('sees new, renamed and removed files, and no tests', () => {
  const before = sourcesFingerprint(root)
  writeFileSync(join(root, 'src', 'web', 'root.test.tsx'), '')
  expect(sourcesFingerprint(root)).toBe(before)
  writeFileSync(join(root, 'src', 'web', 'new.tsx'), '')
  expect(sourcesFingerprint(root)).not.toBe(before)
})
