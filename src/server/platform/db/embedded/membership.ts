/**
 * Tracks the users of the server: each holds a shared advisory lock, and the shop also an exclusive one. PostgreSQL
 * releases both when the process ends in any way, so no lock file is left behind.
 */
import { Client, type ClientConfig } from 'pg'

export type Role = 'shop' | 'command'

/** Arbitrary advisory lock numbers. */
const USERS = 7_203_115
const SHOP = 7_203_116

const MAX_KNOCK_MS = 10_000

export type Member = {
  client: Client
  connection: ClientConfig
  /** Process id of the running shop; undefined: only this one. */
  shopPid: number | undefined
}
export type Answer =
  | { kind: 'joined'; member: Member }
  /** Another shop uses this database. */
  | { kind: 'taken'; pid: number | undefined }
  /** Nothing listens. */
  | { kind: 'away' }
  /** It is starting, recovering or stopping. */
  | { kind: 'busy' }

async function readShopPid(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    `select substring(application_name from '\\d+$')::int as pid from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [SHOP],
  )
  return rows[0]?.pid
}

async function join(client: Client, connection: ClientConfig, role: Role): Promise<Answer> {
  const { rows } = await client.query<{ use: boolean; open: boolean | null }>(
    `select pg_try_advisory_lock_shared($1) as use, case when $3 then pg_try_advisory_lock($2) end as open`,
    [USERS, SHOP, role === 'shop'],
  )
  // The last one to leave holds it exclusively and stops the server
  if (!rows[0]?.use) return { kind: 'busy' }
  const member = { client, connection, shopPid: undefined }
  if (role === 'command') return { kind: 'joined', member: { ...member, shopPid: await readShopPid(client) } }
  if (rows[0].open) return { kind: 'joined', member }
  return { kind: 'taken', pid: await readShopPid(client) }
}

/** PostgreSQL is starting, stopping or restarting, or has no free connection. */
const BUSY = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE'])

/** Requests to use the server if there is one; throws PostgreSQL's error if it rejects us for good. */
export async function knock(connection: ClientConfig | undefined, role: Role): Promise<Answer> {
  if (!connection) return { kind: 'away' }
  const client = new Client({
    ...connection,
    application_name: `gmp-bookshop ${role} ${process.pid}`,
    connectionTimeoutMillis: MAX_KNOCK_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await join(client, connection, role)
    if (answer.kind !== 'joined') await client.end()
    return answer
  } catch (error) {
    await client.end().catch(() => {})
    const { code, message } = error as Error & { code?: string }
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return { kind: 'away' }
    if (BUSY.has(code ?? '') || message.startsWith('Connection terminated')) return { kind: 'busy' }
    throw error
  }
}

/**
 * Releases the locks and closes the connection; returns whether `stop` was called because nobody else uses the
 * server.
 */
export async function leave(
  { client }: Member,
  stop: (client: Client) => Promise<unknown>,
): Promise<boolean> {
  try {
    const { rows } = await client.query<{ last: boolean }>(
      `with freed as materialized (select pg_advisory_unlock_shared($1)) select pg_try_advisory_lock($1) as last from freed`,
      [USERS],
    )
    if (!rows[0]?.last) return false
    // Stopping closes this connection
    await stop(client).catch(() => {})
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
