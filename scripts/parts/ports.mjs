import { once } from 'node:events'
import { createServer } from 'node:net'
import { Refusal } from './refusal.mjs'

/** Refuses a port or host that cannot be listened on, saying the remedy. */
export async function checkPort(/** @type {{ port: number, host: string }} */ { port, host }) {
  const code = await listenError({ port, host })
  if (code === undefined) return
  if (code === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} is taken by another program, perhaps a shop that is still running. ` +
        `Stop it, or choose another port: PORT=${port === 65_535 ? 3000 : port + 100} npm start`,
    )
  }
  if (code === 'EACCES') {
    throw new Refusal(
      `Port ${port} needs rights that this user lacks: use one above 1023, such as PORT=3000.`,
    )
  }
  throw new Refusal(
    `HOST=${host} is not an address of this machine (${code}): use localhost, or 0.0.0.0 for all of them.`,
  )
}

/** Returns the preferred port if it is free and not reserved for somebody who comes later, else one that the system chooses. */
export async function freePort(
  /** @type {{ preferred: number, host: string, reserved?: number | undefined }} */ {
    preferred,
    host,
    reserved,
  },
) {
  const isPort = preferred > 0 && preferred <= 65_535 && preferred !== reserved
  const isUsable = isPort && !(await listenError({ port: preferred, host }))
  if (isUsable) return preferred
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}

/** Returns the code of the error that listening ends in; undefined when it works. */
async function listenError(/** @type {{ port: number, host: string }} */ { port, host }) {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
  server.close()
  await once(server, 'close')
  return undefined
}

/** Returns the host that programs on this machine reach a listening host by. */
export function reachableHost(/** @type {string} */ host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
