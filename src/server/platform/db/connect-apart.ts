/** A connection beside the pool, for work that takes longer than any answer of the shop may. */
import { Client } from 'pg'
import type { Db } from './database.ts'

/** Opens it on the database of `db`, without the pool's deadlines; `name` tells who it is in pg_stat_activity. */
export async function connectApart(db: Db, name: string): Promise<Client> {
  const { options, direct } = db.$client
  const client = new Client({
    // The pool hides its password when its options are listed
    ...(direct ?? { ...options, password: options.password }),
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A connection that is lost tells its query; without a listener it would end the process too
  client.on('error', () => {})
  await client.connect()
  // Once more: an address may carry settings of its own
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  await client.query(`select set_config('application_name', $1, false)`, [name])
  return client
}
