/**
 * Who uses the server: everybody holds a shared advisory lock, the shop an exclusive one beside it. PostgreSQL frees
 * both when their process ends, however it ends: there is no lock file to be left behind.
 */
import { Client } from 'pg'
import type { ClientConfig } from 'pg'

export type Role = 'shop' | 'command'

/** Any numbers that mean this among a server's advisory locks. */
const USERS = 7_203_115
const SHOP = 7_203_116

const MAX_KNOCK_MS = 10_000

export type Member = {
  client: Client
  connection: ClientConfig
  /** Process of the shop that is open; undefined: no other than this one. */
  shopPid: number | undefined
}
export type Answer =
  | { kind: 'joined'; member: Member }
  /** Another shop is open on this database. */
  | { kind: 'taken'; pid: number | undefined }
  /** Nobody listens. */
  | { kind: 'away' }
  /** It starts, recovers or stops. */
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
  // Who left last holds it exclusively, and stops the server
  if (!rows[0]?.use) return { kind: 'busy' }
  const member = { client, connection, shopPid: undefined }
  if (role === 'command') return { kind: 'joined', member: { ...member, shopPid: await readShopPid(client) } }
  if (rows[0].open) return { kind: 'joined', member }
  return { kind: 'taken', pid: await readShopPid(client) }
}

/** PostgreSQL's: it starts, stops or restarts, or has no connection to spare. */
const BUSY = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE'])

/** Asks to use the server, if there is one; throws PostgreSQL's error if it refuses us for good. */
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

/** Releases the locks and ends the connection; returns whether the server was told to `stop`, as nobody uses it now. */
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
    // The stop ends this very connection
    await stop(client).catch(() => {})
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
