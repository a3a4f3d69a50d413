/** The description of a backup in its `manifest.json`. */
import { z } from 'zod'

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
