import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WireServer } from './wire-server.ts'
import type { WireEngine } from './wire-server.ts'

const STARTUP = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const READY = Buffer.from([90, 0, 0, 0, 5, 73])

function message(type: string, body = ''): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

let folder: string
let server: WireServer
let sockets: Socket[]
/** What reached the engine, piece by piece. */
let pieces: string[]
let inTransaction: boolean
/** The pieces in which the engine answers. */
let answer: Buffer[]
let failed: Promise<unknown>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gmp-wire-'))
  pieces = []
  sockets = []
  inTransaction = false
  answer = [READY]
  const engine: WireEngine = {
    isInTransaction: () => inTransaction,
    execProtocolRawStream(bytes, { onRawData }) {
      const text = Buffer.from(bytes).toString()
      pieces.push(text.replaceAll(/[^\w ]/g, ''))
      if (text.includes('begin')) inTransaction = true
      if (/commit|rollback/.test(text)) inTransaction = false
      for (const piece of answer) onRawData(piece)
      return Promise.resolve()
    },
  }
  failed = new Promise((resolve) => {
    server = new WireServer(engine, {
      socketPath: join(folder, 'socket'),
      idleInTransactionMs: 60_000,
      onRun: () => {},
      onFailure: resolve,
    })
  })
  await server.listen()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** A connection past its greeting. */
async function client(): Promise<Socket> {
  const socket = connect(join(folder, 'socket'))
  sockets.push(socket)
  socket.write(STARTUP)
  await once(socket, 'data')
  return socket
}

async function ask(socket: Socket, ...messages: Buffer[]) {
  socket.write(Buffer.concat(messages))
  await once(socket, 'data')
}

it('gives the engine what a connection sends until its Sync as one piece, however it arrives', async () => {
  const [one, two] = [await client(), await client()]
  one.write(message('P', '\0first\0'))
  await ask(two, message('P', '\0second\0'), message('E'), message('S'))
  await ask(one, message('E'), message('S'))
  expect(pieces).toEqual(['PsecondES', 'PfirstES'])
})

it('lets the others wait while one is inside a transaction', async () => {
  const [one, two] = [await client(), await client()]
  await ask(one, message('Q', 'begin'))
  const waiting = ask(two, message('Q', 'other'))
  await ask(one, message('Q', 'inside'))
  await ask(one, message('Q', 'commit'))
  await waiting
  expect(pieces).toEqual(['Qbegin', 'Qinside', 'Qcommit', 'Qother'])
})

it('rolls back the transaction of a connection that goes away', async () => {
  const [one, two] = [await client(), await client()]
  await ask(one, message('Q', 'begin'))
  const waiting = ask(two, message('Q', 'other'))
  one.destroy()
  await waiting
  expect(pieces).toEqual(['Qbegin', 'S', 'Qrollback', 'Qother'])
})

it('forgets the prepared statements of a connection that goes away', async () => {
  const one = await client()
  await ask(one, message('P', 'find\0select\0\0\0'), message('S'))
  one.destroy()
  await expect.poll(() => pieces.at(-1)).toMatch(/^CS\d+findS$/)
})

it.each([1, 2, 5])('knows a whole answer whose last piece has %i bytes', async (bytes) => {
  const one = await client()
  const whole = Buffer.concat([message('D', 'a row'), READY])
  answer = [whole.subarray(0, -bytes), whole.subarray(-bytes)]
  await ask(one, message('Q', 'select'))
  await ask(one, message('Q', 'again'))
  expect(await Promise.race([failed, 'no failure'])).toBe('no failure')
})

it('reports an engine that gives no answer', async () => {
  const one = await client()
  answer = []
  one.write(message('Q', 'select'))
  expect(String(await failed)).toContain('no answer')
})
