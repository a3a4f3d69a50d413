import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): one of those may be
 * taken by a browser's request between this look and its use.
 */
const PORTS = { from: 15_000, below: 30_000 }
/** Ports that belong to one process: it listens on the first for as long as it lives, so no other takes the rest. */
const BLOCK = 100
/** A shop takes the port it is given and, for its back office, the third after it. */
const STEP = 4

async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1').unref()
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}

async function takeBlock(): Promise<number> {
  const first = randomInt(PORTS.from / BLOCK, PORTS.below / BLOCK) * BLOCK
  return (await listen(first)) ? first : takeBlock()
}

let block: Promise<number> | undefined
let given = 0

/** Returns a TCP port that nobody listens on, and that no other process of the tests will be given. */
export async function freePort(): Promise<number> {
  block ??= takeBlock()
  const first = await block
  given = (given % (BLOCK / STEP - 1)) + 1
  const port = first + given * STEP
  const server = await listen(port)
  if (!server) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
