import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OperatorError } from '../../runtime/environment.ts'
import { openDatabase } from '../database.ts'
import { refusalOf } from './refusal.ts'

let template: string
let dataDir: string
const folder = () => join(dataDir, 'postgres')

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'gmp-template-'))
  const database = await openDatabase({ dataDir: template, warn: () => {} })
  await database.close()
})
afterAll(() => rmSync(template, { recursive: true }))
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gmp-test-'))
  cpSync(template, dataDir, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Tries to open the shop and returns the error message; no process may be left running. */
async function refusal(postgresSettings: string[] = []): Promise<string> {
  const opening = openDatabase({ dataDir, postgresSettings, warn: () => {} })
  const error = await opening.then(
    (database) => database.close(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OperatorError)
  expect(existsSync(join(folder(), 'postmaster.pid'))).toBe(false)
  return String(error)
}

describe('a damaged folder', () => {
  const damages: Record<string, () => void> = {
    'lost its version file': () => rmSync(join(folder(), 'PG_VERSION')),
    'lost its control file': () => rmSync(join(folder(), 'global/pg_control')),
    'lost its log': () => rmSync(join(folder(), 'pg_wal'), { recursive: true }),
    'has a cut table': () => truncateSync(join(folder(), 'base/5/1259'), 100),
  }

  it.each(Object.entries(damages))(
    'that %s is refused, named with a remedy, and stored',
    async (_, damage) => {
      damage()
      const before = readdirSync(folder()).toSorted()
      const message = await refusal()
      expect(message).toContain(folder())
      expect(message).toMatch(/Nothing was removed.*npm run restore.*empty shop/)
      expect(readdirSync(folder()).toSorted()).toEqual(expect.arrayContaining(before))
      expect(await refusal()).toBe(message)
    },
  )
})

it('a start refuses data of another major version, naming it and the way to carry it over', async () => {
  writeFileSync(join(folder(), 'PG_VERSION'), '17\n')
  expect(await refusal()).toMatch(
    /is from PostgreSQL 17; this program has 18.*npm run backup.*npm run restore/,
  )
})

it('a start shows an administrator of Windows how PostgreSQL starts there', () => {
  const reason =
    'The server must be started under an unprivileged user ID to prevent; possible system security compromises.'
  expect(String(refusalOf(folder(), reason))).toMatch(/administrator of Windows.*not opened as one/)
})

it('a start refuses to open an empty shop beside one of the former engine', async () => {
  rmSync(folder(), { recursive: true })
  const former = join(dataDir, 'database')
  mkdirSync(former)
  writeFileSync(join(former, 'PG_VERSION'), '18\n')
  const message = await refusal()
  expect(message).toContain(former)
  expect(message).toMatch(/former engine.*move that folder away/)
  expect(existsSync(folder())).toBe(false)
})

it('a start refuses settings that PostgreSQL does not understand, naming the variable', async () => {
  expect(await refusal(['shared_bufers=64MB'])).toMatch(/"shared_bufers".*POSTGRES_SETTINGS/)
  expect(await refusal(['shared_buffers=much'])).toMatch(/shared_buffers.*POSTGRES_SETTINGS/)
})

it('a start refuses more memory than the machine has, naming the setting', async () => {
  expect(await refusal(['shared_buffers=7TB', 'huge_pages=off'])).toMatch(/too little memory.*shared_buffers/)
})

// Permissions do not stop root
it.skipIf(process.getuid?.() === 0)('refuses a folder that may not be written', async () => {
  rmSync(folder(), { recursive: true })
  chmodSync(dataDir, 0o500)
  expect(await refusal()).toMatch(/may not use it.*chown/)
  chmodSync(dataDir, 0o700)
})

it('a start refuses a path below which no folder can be made, and does not hang', async () => {
  const opening = openDatabase({ dataDir: '/proc/shop', warn: () => {} })
  await expect(opening).rejects.toThrow(OperatorError)
})

it('a start refuses a folder where there is a file', async () => {
  rmSync(folder(), { recursive: true })
  writeFileSync(folder(), '')
  expect(await refusal()).toContain(folder())
})
