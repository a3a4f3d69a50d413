import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startProgram } from '../../tests/support/program.ts'

it('a start that fails leaves no database server running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gmp-failed-start-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', SAMPLE_SHOP: '0' }
  const start = startProgram(['src/server/main.ts'], { env, ready: /open: http/ })
  await expect(start).rejects.toThrow(/Port \d+ is taken|npm start/)
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  other.close()
  rmSync(dataDir, { recursive: true })
})
