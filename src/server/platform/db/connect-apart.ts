/** A connection outside the pool, for work that takes longer than a request may. */
import { Client } from 'pg'
import type { Db } from './database.ts'

/**
 * Opens a connection to the database of `db` without the pool's timeouts; `name` is its name in pg_stat_activity.
 */
export async function connectApart(db: Db, name: string): Promise<Client> {
  const { options, direct } = db.$client
  const client = new Client({
    // The pool hides its password when its options are enumerated
    ...(direct ?? { ...options, password: options.password }),
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // Queries report a lost connection; without a listener it would also end the process
  client.on('error', () => {})
  await client.connect()
  // Again, because the address may contain settings of its own
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  await client.query(`select set_config('application_name', $1, false)`, [name])
  return client
}
