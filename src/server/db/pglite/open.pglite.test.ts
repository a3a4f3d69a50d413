import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseProcess } from '../../../../tests/support/database-process.ts'
import { templateCopy } from '../../../../tests/support/template-copy.ts'
import { OperatorError } from '../../operator-error.ts'
import { openDatabase } from '../database.ts'
import type { Database } from '../database.ts'

let folder: { path: string; remove: () => void }

beforeEach(() => {
  folder = templateCopy()
})
afterEach(() => folder.remove())

const refusalOf = (opening: Promise<Database>) =>
  opening.then(
    () => undefined,
    (error: unknown) => error,
  )

async function noteCount({ db }: Database) {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from notes`)
  return rows[0]?.count
}

describe('a second process', () => {
  it('is refused while the first runs, naming its process and the remedy', async () => {
    const first = databaseProcess({ dataDir: folder.path })
    expect(await first.outcome).toBe('open')
    const second = databaseProcess({ dataDir: folder.path })
    const outcome = await second.outcome
    expect(outcome).toContain(`in use by process ${first.pid}`)
    expect(outcome).toContain('DATA_DIR')
    expect(await second.end()).not.toBe(0)
    expect(await first.end()).toBe(0)
  })

  it('gets in once the first was killed, and finds every stored row', async () => {
    const prepared = await openDatabase({ dataDir: folder.path })
    await prepared.db.execute(sql`create table notes (id int primary key)`)
    await prepared.close()
    const first = databaseProcess({ dataDir: folder.path })
    expect(await first.outcome).toBe('open')
    const guest = await openDatabase({ dataDir: folder.path, joinRunning: true })
    await guest.db.execute(sql`insert into notes select generate_series(1, 1000)`)
    await first.kill()
    await guest.close()
    const second = await openDatabase({ dataDir: folder.path })
    expect(second.joinedPid).toBeUndefined()
    expect(await noteCount(second)).toBe(1000)
    await second.close()
  })

  it('joins the running one when it may, and leaves it running', async () => {
    const first = await openDatabase({ dataDir: folder.path })
    await first.db.execute(sql`create table notes (id int primary key)`)
    const guest = databaseProcess({ dataDir: folder.path, joinRunning: true })
    expect(await guest.outcome).toBe('open')
    expect(await guest.end()).toBe(0)
    expect(await noteCount(first)).toBe(0)
    await first.close()
  })

  it('that may join opens the folder itself where nothing runs', async () => {
    const alone = await openDatabase({ dataDir: folder.path, joinRunning: true })
    expect(alone.joinedPid).toBeUndefined()
    expect(await refusalOf(openDatabase({ dataDir: folder.path }))).toBeInstanceOf(OperatorError)
    await alone.close()
  })

  it('does not join a shop of another version', async () => {
    const first = await openDatabase({ dataDir: folder.path })
    await first.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 0)`,
    )
    const error = await refusalOf(openDatabase({ dataDir: folder.path, joinRunning: true }))
    expect(error).toBeInstanceOf(OperatorError)
    await first.close()
  })
})

describe('the socket', () => {
  it('can be entered by this user only', async () => {
    const database = await openDatabase({ dataDir: folder.path })
    expect(statSync(join(folder.path, 'run')).mode & 0o777).toBe(0o700)
    await database.close()
  })

  it('lies in the temporary folder when the data folder has a long path', async () => {
    const parent = mkdtempSync(join(tmpdir(), `gmp-test-${'long-name-'.repeat(12)}`))
    const deep = templateCopy(parent)
    const database = await openDatabase({ dataDir: deep.path })
    await expect(database.ping()).resolves.toBeUndefined()
    const holder = readdirSync(deep.path).find((name) => name.endsWith('.lock')) ?? ''
    const { socketPath } = JSON.parse(readFileSync(join(deep.path, holder), 'utf8')) as { socketPath: string }
    expect(dirname(dirname(socketPath))).toBe(tmpdir())
    expect(statSync(dirname(socketPath)).mode & 0o777).toBe(0o700)
    await database.close()
    rmSync(dirname(socketPath), { recursive: true })
    rmSync(parent, { recursive: true })
  })
})

describe('a damaged folder', () => {
  const damages: Record<string, (database: string) => void> = {
    'lost its version file': (database) => rmSync(join(database, 'PG_VERSION')),
    'is of another version': (database) => writeFileSync(join(database, 'PG_VERSION'), '15\n'),
    'lost its control file': (database) => rmSync(join(database, 'global/pg_control')),
    'lost its log': (database) => rmSync(join(database, 'pg_wal'), { recursive: true }),
    'has a cut table': (database) => truncateSync(join(database, 'base/5/1259'), 100),
  }

  it.each(Object.entries(damages))('that %s is refused, named with a remedy, and kept', async (_, damage) => {
    const database = join(folder.path, 'database')
    damage(database)
    const before = readdirSync(database).toSorted()
    const error = await refusalOf(openDatabase({ dataDir: folder.path }))
    expect(error).toBeInstanceOf(OperatorError)
    expect(String(error)).toContain(database)
    expect(String(error)).toMatch(/Restore a backup .* move it away/)
    expect(readdirSync(database).toSorted()).toEqual(expect.arrayContaining(before))
    // The refusal leaves no lock behind
    expect(await refusalOf(openDatabase({ dataDir: folder.path }))).toEqual(error)
  })
})

it('begins a creation again that was killed half-way, as nobody has stored anything in it', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'gmp-test-'))
  const first = databaseProcess({ dataDir: fresh })
  await expect.poll(() => existsSync(join(fresh, 'database/base'))).toBe(true)
  await first.kill()
  expect(existsSync(join(fresh, 'database.creating'))).toBe(true)
  const database = await openDatabase({ dataDir: fresh })
  await expect(database.ping()).resolves.toBeUndefined()
  expect(existsSync(join(fresh, 'database.creating'))).toBe(false)
  await database.close()
  rmSync(fresh, { recursive: true })
})
