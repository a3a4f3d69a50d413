/** The token secret beside the database, in the data folder: with it, customers stay signed in after a move. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { SecretPlace } from './manifest.ts'

/** Returns the path of the secret in a data folder. */
export const secretPath = (dataDir: string) => join(dataDir, 'auth-secret')

export type Secret = { place: SecretPlace; content?: Buffer }

/** Finds the shop's secret, and reads its file if it is to be included. */
export async function findSecret(config: Config, take: boolean): Promise<Secret> {
  if (config.authSecret !== undefined) return { place: 'environment' }
  const path = secretPath(config.dataDir)
  if (!existsSync(path)) return { place: 'none' }
  return take ? { place: 'taken', content: await readFile(path) } : { place: 'left' }
}

/** Replaces the secret in the data folder. */
export async function putSecret(dataDir: string, content: Buffer): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(secretPath(dataDir), content, { mode: 0o600 })
}
