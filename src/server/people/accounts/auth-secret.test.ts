import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { withAuthSecret } from './auth-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

const secretOf = async (environment: Record<string, string> = {}) =>
  (await withAuthSecret(readConfig({ DATA_DIR: join(folder, 'data'), ...environment }))).authSecret

it('the signing secret is made once and stored in the data folder, readable by its owner alone', async () => {
  const both = await Promise.all([secretOf(), secretOf()])
  const file = join(folder, 'data', 'auth-secret')
  expect(both).toEqual([await readFile(file, 'utf8'), await readFile(file, 'utf8')])
  expect(both[0]?.length).toBeGreaterThan(60)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

it('the signing secret is the configured one where there is one', async () => {
  const AUTH_SECRET = 'a secret of at least thirty-two characters'
  expect(await secretOf({ AUTH_SECRET })).toBe(AUTH_SECRET)
  expect(() => readConfig({ AUTH_SECRET: 'short' })).toThrow('AUTH_SECRET must have 32 characters or more')
})

it('must be configured beside a database server in production: instances share it', async () => {
  const server = { DATABASE_URL: 'postgresql://localhost/shop', NODE_ENV: 'production' }
  await expect(secretOf(server)).rejects.toThrow(OperatorError)
  await expect(secretOf(server)).rejects.toThrow('AUTH_SECRET')
  await expect(secretOf({ ...server, NODE_ENV: 'development' })).resolves.toBeTypeOf('string')
})

it('the signing secret is never a file cut short', async () => {
  await secretOf()
  await writeFile(join(folder, 'data', 'auth-secret'), '')
  await expect(secretOf()).rejects.toThrow('delete it')
})
