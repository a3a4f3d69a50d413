import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseProcess } from '../../../../../tests/support/database-process.ts'
import { OperatorError } from '../../runtime/environment.ts'
import { openDatabase, type Database, type DatabaseOptions } from '../database.ts'
import { serverPid } from './lock-files.ts'

/** A migrated shop, created once because copying its folder is fast. */
let template: string
let dataDir: string

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'gmp-template-'))
  const database = await open({ dataDir: template })
  await database.db.execute(sql`create table notes (id int primary key)`)
  await database.close()
})
afterAll(() => rmSync(template, { recursive: true }))
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gmp-test-'))
  cpSync(template, dataDir, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const open = (options: DatabaseOptions) => openDatabase({ warn: () => {}, ...options })
const openShop = () => open({ dataDir })
const openCommand = () => open({ dataDir, joinRunning: true })
const isServed = (folder = dataDir) => existsSync(join(folder, 'postgres/postmaster.pid'))

const refusalOf = (opening: Promise<Database>) =>
  opening.then(
    () => undefined,
    (error: unknown) => error,
  )

async function read<T>({ db }: Database, query: string): Promise<T | undefined> {
  const { rows } = await db.execute<{ value: T }>(sql.raw(query))
  return rows[0]?.value
}
const noteCount = (database: Database) => read<number>(database, 'select count(*)::int as value from notes')
const show = (database: Database, name: string) =>
  read(database, `select current_setting('${name}') as value`)

describe('the shop’s own PostgreSQL', () => {
  it('runs while the shop is open, reached by its owner only and by no network', async () => {
    const shop = await openShop()
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    expect(await show(shop, 'listen_addresses')).toBe('')
    await shop.close()
    expect(isServed()).toBe(false)
  })

  it('is given what the operator sets, but what was committed is on the disk all the same', async () => {
    const postgresSettings = ['shared_buffers=24MB', 'fsync=off', 'listen_addresses=*']
    const shop = await open({ dataDir, postgresSettings })
    expect(await show(shop, 'shared_buffers')).toBe('24MB')
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect([name, await show(shop, name)]).toEqual([name, 'on'])
    }
    expect(await show(shop, 'listen_addresses')).toBe('')
    await shop.close()
  })

  it.each(['spaces and ’quotes’', `${'a long name of a folder '.repeat(9)}/é😀/${'l'.repeat(60)}`])(
    'is reached in a folder named %j',
    async (name) => {
      const folder = join(dataDir, name)
      mkdirSync(folder, { recursive: true })
      cpSync(join(template, 'postgres'), join(folder, 'postgres'), { recursive: true })
      const shop = await open({ dataDir: folder })
      expect(await noteCount(shop)).toBe(0)
      await shop.close()
      expect(isServed(folder)).toBe(false)
    },
  )

  it('starts again when it was killed, and what was answered is there', async () => {
    const shop = await openShop()
    await shop.db.execute(sql`insert into notes select generate_series(1, 1000)`)
    const pid = () => serverPid(join(dataDir, 'postgres')) ?? 0
    const killed = pid()
    process.kill(killed, 'SIGKILL')
    const stateNow = async () => [await noteCount(shop).catch(() => 'away'), pid() !== killed]
    await expect.poll(stateNow).toEqual([1000, true])
    await shop.close()
    expect(isServed()).toBe(false)
  })

  it('starts in a copy of the folder of a shop that is open, though its mark names that server', async () => {
    const shop = await openShop()
    const copy = mkdtempSync(join(tmpdir(), 'gmp-copy-'))
    cpSync(template, copy, { recursive: true })
    for (const mark of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      copyFileSync(join(dataDir, 'postgres', mark), join(copy, 'postgres', mark))
    const other = await open({ dataDir: copy })
    expect(await noteCount(other)).toBe(0)
    await other.close()
    expect(await noteCount(shop)).toBe(0)
    await shop.close()
    rmSync(copy, { recursive: true })
  })
})

describe('a second shop', () => {
  it('is refused while the first is open, naming its process and the remedy', async () => {
    const first = databaseProcess({ dataDir })
    expect(await first.outcome).toBe('open')
    const second = databaseProcess({ dataDir })
    const outcome = await second.outcome
    expect(outcome).toContain(`in use by process ${first.pid}`)
    expect(outcome).toContain('DATA_DIR')
    expect(await second.end()).not.toBe(0)
    expect(await first.end()).toBe(0)
    expect(isServed()).toBe(false)
  })

  it('gets in once the first was killed, and finds every stored row', async () => {
    const first = databaseProcess({ dataDir })
    expect(await first.outcome).toBe('open')
    const command = await openCommand()
    await command.db.execute(sql`insert into notes select generate_series(1, 1000)`)
    await command.close()
    await first.kill()
    expect(isServed()).toBe(true)
    const second = await openShop()
    expect(await noteCount(second)).toBe(1000)
    await second.close()
    expect(isServed()).toBe(false)
  })
})

describe('a command of the shop', () => {
  it('joins an open shop and leaves it open', async () => {
    const shop = await openShop()
    const command = databaseProcess({ dataDir, joinRunning: true })
    expect(await command.outcome).toBe('open')
    expect(await command.end()).toBe(0)
    expect(await noteCount(shop)).toBe(0)
    await shop.close()
  })

  it('starts the server of a closed shop, lets the shop open meanwhile, and who leaves last stops it', async () => {
    const command = await openCommand()
    const shop = await openShop()
    await command.close()
    expect(await noteCount(shop)).toBe(0)
    const late = await openCommand()
    await shop.close()
    expect(await noteCount(late)).toBe(0)
    await late.close()
    expect(isServed()).toBe(false)
  })

  it('is served beside others that start at the same moment', async () => {
    const commands = await Promise.all(Array.from({ length: 5 }, openCommand))
    expect(await Promise.all(commands.map(noteCount))).toEqual([0, 0, 0, 0, 0])
    await Promise.all(commands.map((command) => command.close()))
    expect(isServed()).toBe(false)
  })

  it('does not join a shop of another version', async () => {
    const shop = await openShop()
    await shop.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 0)`,
    )
    expect(await refusalOf(openCommand())).toBeInstanceOf(OperatorError)
    await shop.close()
    expect(isServed()).toBe(false)
  })
})
