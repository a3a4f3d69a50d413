/** Ensures that a restore overwrites nothing that is needed or in use. */
import { DatabaseError, type Client } from 'pg'
import { OperatorError } from '../../runtime/environment.ts'
import { LEFT_OUT, quoted, readSequences, readTables } from '../shop-tables.ts'

/** The application name of a shop and its commands in pg_stat_activity. */
const SHOP_NAME = 'gmp-bookshop'

/** Throws an OperatorError while a shop, or one of its commands, is connected to the database. */
export async function refuseOpenShop(client: Client): Promise<void> {
  const { rows } = await client.query<{ place: string }>(
    `select distinct coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
      where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [SHOP_NAME],
  )
  if (rows.length === 0) return
  const places = rows.map(({ place }) => place).join(', ')
  throw new OperatorError(
    `A shop is open on this database (from ${places}): stop it, then try again. Nothing was changed.`,
  )
}

async function findRows(client: Client, tables: readonly string[]): Promise<string[]> {
  const filled: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from public.${quoted(table)}) as filled`,
    )
    if (rows[0]?.filled) filled.push(table)
  }
  return filled
}

/**
 * Drops the shop's tables and sequences with these names; throws an OperatorError if they contain rows and
 * `replace` is not set.
 */
export async function makeRoom(
  client: Client,
  { names, replace }: { names: readonly string[]; replace: boolean },
): Promise<void> {
  const tables = (await readTables(client, names)).map(({ name }) => name)
  const filled = await findRows(
    client,
    tables.filter((name) => !LEFT_OUT.includes(name)),
  )
  if (filled.length > 0 && !replace) {
    throw new OperatorError(
      `There is a shop in this database (rows in ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ', …' : ''}). ` +
        `Add --replace to replace it with the backup, or name an empty database. Nothing was changed.`,
    )
  }
  try {
    if (tables.length > 0)
      await client.query(`drop table ${tables.map((name) => `public.${quoted(name)}`).join(', ')}`)
    for (const { name } of await readSequences(client, names)) {
      await client.query(`drop sequence public.${quoted(name)}`)
    }
    await client.query('drop table if exists drizzle.__drizzle_migrations')
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '2BP01') throw error
    throw new OperatorError(
      `Something else in the database depends on the shop's tables:\n${error.detail ?? error.message}\n` +
        `Remove it, or restore into an empty database. Nothing was changed.`,
      { cause: error },
    )
  }
}
