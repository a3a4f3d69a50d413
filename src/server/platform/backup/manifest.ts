/** What a backup says about itself, in its `manifest.json`. */
import { z } from 'zod'

export const FORMAT = 'gmp-bookshop-backup'
export const FORMAT_VERSION = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const TableCopy = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Files that its text was cut into. */
  parts: z.number().int(),
  /** Of the text, before it was compressed. */
  bytes: z.number().int(),
  sha256: Sha256,
})
export type TableCopy = z.infer<typeof TableCopy>

/** The secret that signs customers' tokens: taken along, left in its folder, the environment's, or not made yet. */
const SecretPlace = z.enum(['taken', 'left', 'environment', 'none'])
export type SecretPlace = z.infer<typeof SecretPlace>

export const Manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** Version of the PostgreSQL server it was read from. */
  postgres: z.string(),
  /** Which migrations the tables had, in order: the version of the schema. */
  migrations: z.array(z.object({ hash: z.string(), madeAt: z.number().int() })),
  tables: z.array(TableCopy),
  /** Tables whose rows mean nothing on another server. */
  leftOut: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  authSecret: SecretPlace,
})
export type Manifest = z.infer<typeof Manifest>
