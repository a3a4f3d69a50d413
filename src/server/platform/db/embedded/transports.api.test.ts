/** The transport of Windows, run here: TCP on localhost with a password. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseProcess } from '../../../../../tests/support/database-process.ts'
import { openDatabase, type Database, type DatabaseOptions } from '../database.ts'
import { enter } from './connect-or-start.ts'
import { serverPid, servingPort } from './lock-files.ts'
import { transportOf } from './transports.ts'

let template: string
let dataDir: string
const folder = () => join(dataDir, 'postgres')
const passwordFile = () => join(folder(), 'password')

const said: string[] = []
const open = (options: Partial<DatabaseOptions> = {}) =>
  openDatabase({ dataDir, transport: 'tcp', warn: (message) => said.push(message), ...options })
const openCommand = () => open({ joinRunning: true })
const isServed = () => existsSync(join(folder(), 'postmaster.pid'))

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

async function noteCount({ db }: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ value: number }>(sql`select count(*)::int as value from notes`)
  return rows[0]?.value
}

async function answerAt(host: string, port: number): Promise<string> {
  const stream = connect({ host, port })
  try {
    await once(stream, 'connect')
    return 'open'
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  } finally {
    stream.destroy()
  }
}

async function refusalWith(password: string): Promise<unknown> {
  const port = servingPort(folder())
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password })
  return client.connect().then(
    () => client.end(),
    (error: { code?: string }) => error.code ?? String(error),
  )
}

describe('the shop’s own PostgreSQL over TCP', () => {
  it('listens on this machine alone, and leaves no socket', async () => {
    const shop = await open()
    const port = servingPort(folder()) ?? 0
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, scopeid }) => address !== '127.0.0.1' && !scopeid)
      .map(({ address }) => address)
    expect(await answerAt('127.0.0.1', port)).toBe('open')
    for (const host of ['127.0.0.2', ...others])
      expect([host, await answerAt(host, port)]).toEqual([host, 'ECONNREFUSED'])
    expect(readdirSync(folder()).filter((name) => name.startsWith('.s.'))).toEqual([])
    await shop.close()
    expect(isServed()).toBe(false)
  })

  it('lets nobody in without its password, which its owner alone reads and nothing else shows', async () => {
    const shop = await open()
    const password = readFileSync(passwordFile(), 'utf8')
    expect(Buffer.from(password, 'base64url')).toHaveLength(32)
    expect(statSync(passwordFile()).mode & 0o777).toBe(0o600)
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
    const shown = [
      readFileSync(`/proc/${serverPid(folder())}/cmdline`, 'utf8'),
      readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
      ...said,
    ]
    expect(shown.join('\n')).not.toContain(password)
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log'])
    expect(await refusalWith(`${password.slice(0, -1)}~`)).toBe('28P01')
    expect(await refusalWith(password)).toBeUndefined()
    await shop.close()
  })

  it('starts again when it was killed, wherever it listens then, and what was answered is there', async () => {
    const shop = await open()
    await shop.db.execute(sql`insert into notes select generate_series(1, 1000)`)
    const killed = serverPid(folder()) ?? 0
    process.kill(killed, 'SIGKILL')
    const stateNow = async () => [await noteCount(shop).catch(() => 'away'), serverPid(folder()) !== killed]
    await expect.poll(stateNow).toEqual([1000, true])
    await shop.close()
    expect(isServed()).toBe(false)
  })

  it('is not looked for at the port of one that was killed, which another program may have by now', async () => {
    const first = databaseProcess({ dataDir, transport: 'tcp' })
    expect(await first.outcome).toBe('open')
    const port = servingPort(folder())
    await first.kill()
    const killed = serverPid(folder()) ?? 0
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${killed}`)).toBe(false)
    let visits = 0
    const stranger = createServer((stream) => {
      visits += 1
      stream.destroy()
    }).listen(port, '127.0.0.1')
    await once(stranger, 'listening')
    const shop = await open()
    expect(await noteCount(shop)).toBe(0)
    expect(visits).toBe(0)
    await shop.close()
    stranger.close()
  })

  it('is not started in a folder that has no password, which may let everybody in', async () => {
    rmSync(passwordFile())
    await expect(open()).rejects.toThrow(/its password is missing.*npm run restore/)
    expect(isServed()).toBe(false)
  })
})

describe('those who use it', () => {
  it('refuse a second shop, let it in once the first was killed, and lose no row', async () => {
    const first = databaseProcess({ dataDir, transport: 'tcp' })
    expect(await first.outcome).toBe('open')
    const second = databaseProcess({ dataDir, transport: 'tcp' })
    expect(await second.outcome).toContain(`in use by process ${first.pid}`)
    expect(await second.end()).not.toBe(0)
    const command = await openCommand()
    await command.db.execute(sql`insert into notes select generate_series(1, 1000)`)
    await command.close()
    await first.kill()
    expect(isServed()).toBe(true)
    const third = await open()
    expect(await noteCount(third)).toBe(1000)
    await third.close()
    expect(isServed()).toBe(false)
  })

  it('join the server that another one started, though the report of their own was overwritten', async () => {
    const shop = await open()
    const { connection } = transportOf('tcp').wayInto(folder())
    let looks = 0
    const wayIn = { connection: () => (++looks > 2 ? connection() : undefined), close: () => {} }
    const ended = { hasEnded: () => true, ended: Promise.resolve(), end: () => Promise.resolve() }
    const start = () => Promise.resolve({ ...ended, reason: () => 'redirecting log output' })
    const door = { dataDir, folder: folder(), wayIn, role: 'command', start, warn: () => {} } as const
    const { client, server } = await enter(door)
    expect(server).toBeUndefined()
    await client.end()
    await shop.close()
  })

  it('start it and join it at the same moment, and who leaves last stops it', async () => {
    const commands = await Promise.all(Array.from({ length: 4 }, openCommand))
    expect(await Promise.all(commands.map(noteCount))).toEqual([0, 0, 0, 0])
    const shop = await open()
    await Promise.all(commands.map((command) => command.close()))
    expect(await noteCount(shop)).toBe(0)
    await shop.close()
    expect(isServed()).toBe(false)
  })
})
