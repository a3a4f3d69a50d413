import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverArguments } from '../../scripts/parts/programs.mjs'
import { freePort } from '../../tests/support/free-port.ts'
import { startProgram } from '../../tests/support/program.ts'
import { startShop } from '../../tests/support/shop.ts'

it('a start that fails leaves no database server running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gmp-failed-start-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', SAMPLE_SHOP: '0' }
  const start = startProgram(serverArguments(), { env, ready: /open: http/ })
  await expect(start).rejects.toThrow(/Port \d+ is taken|npm start/)
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  other.close()
  rmSync(dataDir, { recursive: true })
})

it('a connection stays open longer than by a proxy in front, which may send an order through it at any moment', async () => {
  const staffPort = await freePort()
  const shop = await startShop({ env: { SAMPLE_SHOP: '0', STAFF_PORT: String(staffPort) } })
  try {
    for (const origin of [shop.url, `http://localhost:${staffPort}`]) {
      const answer = await fetch(`${origin}/healthz`)
      expect(answer.headers.get('keep-alive')).toBe('timeout=130')
    }
  } finally {
    await shop.stop()
  }
})
