import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { OperatorError } from '../runtime/environment.ts'
import { openDatabase } from './database.ts'

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const refusalOf = async (databaseUrl: string) => {
  try {
    return await openDatabase({ dataDir: '', databaseUrl, patienceMs: 400 })
  } catch (error) {
    return error
  }
}

it('a start names the host of a database server that stays away, with a remedy and without the password', async () => {
  const port = await closedPort()
  const error = await refusalOf(`postgres://shop:s3cret@127.0.0.1:${port}/books`)
  expect(error).toBeInstanceOf(OperatorError)
  expect(String(error)).toContain(`127.0.0.1:${port}/books`)
  expect(String(error)).toContain('DATABASE_URL')
  expect(String(error)).not.toContain('s3cret')
})

it('a start gives up on a database server that accepts the connection and says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const error = await refusalOf(`postgres://shop@127.0.0.1:${port}/books`)
  expect(error).toBeInstanceOf(OperatorError)
  expect(String(error)).toContain('does not answer')
  silent.close()
})
