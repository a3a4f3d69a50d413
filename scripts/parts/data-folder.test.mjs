import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDataFolder } from './data-folder.mjs'
import { demoKeys } from './fakes.mjs'

/** @type {string} */
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'data-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the data folder', () => {
  it('is made where it is missing and left as it was', () => {
    checkDataFolder(join(root, 'a', 'b'))
    expect(readdirSync(join(root, 'a', 'b'))).toEqual([])
  })

  it.each([['data'], [join('data', 'below')]])(
    'is refused with a remedy when a file is in its place (%s)',
    (path) => {
      writeFileSync(join(root, 'data'), '')
      expect(() => checkDataFolder(join(root, path))).toThrow(/cannot be written \(E\w+\).*DATA_DIR/)
    },
  )
})

describe('the demonstration keys', () => {
  it('are made once for an installation, readable by its owner alone', () => {
    const keys = demoKeys(root)
    expect(demoKeys(root)).toEqual(keys)
    expect(statSync(join(root, 'stripe-keys.json')).mode & 0o777).toBe(0o600)
  })

  it('differ between installations', () => {
    expect(demoKeys(join(root, 'one'))).not.toEqual(demoKeys(join(root, 'other')))
  })

  it('are made again when their file is damaged', () => {
    writeFileSync(join(root, 'stripe-keys.json'), '{"STRIPE_SECRET')
    expect(demoKeys(root).STRIPE_SECRET_KEY).toMatch(/^sk_test_\w{48}$/)
  })
})
