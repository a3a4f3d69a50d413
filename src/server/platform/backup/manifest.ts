/** The description of a backup in its `manifest.json`. */
import { z } from 'zod'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export const FORMAT = 'gmp-bookshop-backup'
export const FORMAT_VERSION = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const TableCopy = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Number of part files. */
  parts: z.number().int(),
  /** Size of the text before compression. */
  bytes: z.number().int(),
  sha256: Sha256,
})
export type TableCopy = z.infer<typeof TableCopy>

/**
 * The secret that signs customers' tokens: included, left in its folder, from the environment, or not generated
 * yet.
 */
const SecretPlace = z.enum(['taken', 'left', 'environment', 'none'])
export type SecretPlace = z.infer<typeof SecretPlace>

export const Manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** Version of the PostgreSQL server that it was read from. */
  postgres: z.string(),
  /** The applied migrations in order: the version of the schema. */
  migrations: z.array(z.object({ hash: z.string(), madeAt: z.number().int() })),
  tables: z.array(TableCopy),
  /** Tables whose rows are meaningless on another server. */
  leftOut: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  authSecret: SecretPlace,
})
export type Manifest = z.infer<typeof Manifest>

// The token secret beside the database, in the data folder: with it, customers stay signed in after a move.

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
