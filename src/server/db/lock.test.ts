import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lock.ts'
import { thisProcess } from './process-identity.ts'

let dataDir: string
let socketPath: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gmp-test-'))
  socketPath = join(dataDir, 'socket')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const lockFiles = () => readdirSync(dataDir).filter((name) => name.endsWith('.lock'))

function leaveLock(record: object, folder = dataDir) {
  const { dev, ino } = statSync(folder)
  const place = { socketPath, folder: `${dev}/${ino}` }
  writeFileSync(join(dataDir, 'database.3.lock'), JSON.stringify({ ...place, ...record }))
}

describe('takes the lock', () => {
  it('of a new folder, and refuses it to the next until released', async () => {
    const first = await takeLock(dataDir, socketPath)
    const second = await takeLock(dataDir, socketPath)
    expect(second).toMatchObject({ kind: 'taken', holder: { pid: process.pid, socketPath } })
    if (first.kind === 'held') first.lock.release()
    expect((await takeLock(dataDir, socketPath)).kind).toBe('held')
    expect(lockFiles()).toHaveLength(1)
  })

  it('of a process that is gone', async () => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(child, 'exit')
    leaveLock({ pid: child.pid, startedAt: null })
    expect((await takeLock(dataDir, socketPath)).kind).toBe('held')
  })

  it('of a process whose number another one has now', async () => {
    leaveLock({ pid: process.pid, startedAt: 'another boot/1' })
    expect((await takeLock(dataDir, socketPath)).kind).toBe('held')
  })

  it('that came along in a copy of the folder of a running shop', async () => {
    leaveLock(thisProcess(), tmpdir())
    expect((await takeLock(dataDir, socketPath)).kind).toBe('held')
  })

  it('of a holder whose file a power cut left empty', async () => {
    writeFileSync(join(dataDir, 'database.3.lock'), '')
    expect((await takeLock(dataDir, socketPath)).kind).toBe('held')
  })

  it('once, when many processes find it stale together', async () => {
    leaveLock({ pid: process.pid, startedAt: 'another boot/1' })
    const module = new URL('./lock.ts', import.meta.url).href
    const program = `
      import { takeLock } from ${JSON.stringify(module)}
      process.stdin.once('data', async () => {
        console.log((await takeLock(process.argv[1], process.argv[2])).kind)
        process.stdin.once('end', () => process.exit())
      })
      console.log('ready')`
    const args = ['--input-type=module', '--eval', program, dataDir, socketPath]
    const children = Array.from({ length: 6 }, () => spawn(process.execPath, args))
    await Promise.all(children.map((child) => once(child.stdout, 'data')))
    const outcomes = children.map((child) => once(child.stdout, 'data'))
    for (const child of children) child.stdin.write('go')
    const kinds = (await Promise.all(outcomes)).map(([chunk]) => String(chunk).trim())
    for (const child of children) child.stdin.end()
    await Promise.all(children.map((child) => text(child.stdout)))
    expect(kinds.toSorted()).toEqual(['held', ...Array.from({ length: 5 }, () => 'taken')])
  })
})

describe('respects the lock', () => {
  it('of a holder that cannot be seen from here but answers on its socket', async () => {
    const server = createServer().listen(socketPath)
    await once(server, 'listening')
    leaveLock({ pid: process.pid, startedAt: 'another machine/1' })
    expect((await takeLock(dataDir, socketPath)).kind).toBe('taken')
    server.close()
  })

  it('and writes down who holds it', async () => {
    await takeLock(dataDir, socketPath)
    const [name = ''] = lockFiles()
    expect(JSON.parse(readFileSync(join(dataDir, name), 'utf8'))).toMatchObject({
      ...thisProcess(),
      socketPath,
    })
  })
})
