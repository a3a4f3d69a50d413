import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts listening; a port that is taken or refused gives an error in words. */
export async function listen(
  server: Server,
  host: string,
  port: number,
  setting = 'STRIPE_SIMULATOR_PORT',
): Promise<{ url: string; port: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, { host, port, setting })))
  server.listen(port, host, resolve)
  await promise
  const { port: actual } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return { url: `http://${name.includes(':') ? `[${name}]` : name}:${actual}`, port: actual }
}

/** Stops listening and ends the open connections. */
export async function stopListening(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeAllConnections()
  await promise
}

function explained(
  error: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): Error {
  const remedy = `choose another with ${setting} (0 takes a free one)`
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is taken: ${remedy}`, { cause: error })
  if (error.code === 'EACCES')
    return new Error(`Port ${port} on ${host} is not allowed: ${remedy}`, { cause: error })
  return error
}
