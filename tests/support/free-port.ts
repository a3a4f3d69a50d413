import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): one of those may be
 * taken by a browser's request between this look and its use.
 */
const PORTS = { from: 15_000, below: 30_000 }

/** Returns a TCP port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.below)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
