/** The messages of backups and restores. */
import { formatNumber } from '#shared/text/number-format.ts'
import type { Manifest, SecretPlace } from './manifest.ts'

const MEGABYTE = 1_000_000

const number = (value: number) => formatNumber(value, 'eng')

/** Returns a size in megabytes, for messages. */
export const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`

/** Seconds since a value of `performance.now()`. */
export const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

/** The progress line. */
export const progressLine = ({
  table,
  tables,
  of,
  bytes,
}: {
  table: string
  tables: number
  of: number
  bytes: number
}) => `${tables} of ${of} tables, ${megabytes(bytes)}: ${table}`

/** When a backup was made, to the minute. */
export const momentOf = ({ madeAt }: Manifest) => `${madeAt.slice(0, 16).replace('T', ', ')} UTC`

/** The content of a backup. */
export function contents({ tables, migrations }: Manifest): string {
  const rowsOf = (name: string) => number(tables.find((table) => table.name === name)?.rows ?? 0)
  const rows = number(tables.reduce((total, table) => total + table.rows, 0))
  return (
    `${rowsOf('books')} books, ${rowsOf('orders')} orders, ${rowsOf('users')} customers; ` +
    `${tables.length} tables, ${rows} rows, schema of ${migrations.length} migrations`
  )
}

/** What the operator must know about the token secret after a backup. */
export const SECRET_AFTER_BACKUP: Record<SecretPlace, string> = {
  taken: 'It holds auth-secret, which signs customers’ tokens: keep the file where only you can read it.',
  left:
    'Not in it: DATA_DIR/auth-secret, which signs customers’ tokens. Keep a copy of it elsewhere (or add --with-secrets): ' +
    'in a shop with another one, customers must log in again.',
  environment:
    'Not in it: the environment, including AUTH_SECRET. In a shop with another one, customers must log in again.',
  none: 'No auth-secret has been made yet.',
}

/** The same after a restore. */
export const SECRET_AFTER_RESTORE: Record<SecretPlace, string> = {
  taken: 'auth-secret was put into DATA_DIR: customers stay logged in.',
  left:
    'auth-secret was not included: copy it from the former DATA_DIR before you start the shop, ' +
    'else customers must log in again.',
  environment: 'Start the shop with the same AUTH_SECRET as before, else customers must log in again.',
  none: 'The shop makes its auth-secret at its first start.',
}
