/**
 * Reads the catalogue from a hot standby while it keeps up. The primary answers if it lags, is unreachable, or is
 * no standby of this primary.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, isDatabaseUnavailable } from './handle.ts'

/** Together with the caching time and the interval of checks, a new price is everywhere within five seconds. */
const MAX_LAG_MS = 3000
const LOOK_MS = 500

/** Covers ten seconds. */
const MAX_MARKS = 20

type Position = { server: string; written: string | null }

const POSITION = `select system_identifier::text as server, pg_wal_lsn_diff(%, '0/0')::text as written from pg_control_system()`
const PRIMARY_POSITION = POSITION.replace('%', 'pg_current_wal_lsn()')
// A promoted server replays nothing: its data diverges
const STANDBY_POSITION = POSITION.replace(
  '%',
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end',
)

/** Whether the primary may run a query instead: it is a read that the standby could not finish. */
const isCutOff = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  // Cancelled because it conflicted with replication
  (error instanceof Error && ((error as { code?: unknown }).code === '40001' || isCutOff(error.cause)))

type Watch = { keepsUp: () => boolean; turns: () => number; giveUp: () => void; stop: () => Promise<void> }

/** Checks the positions of both servers twice a second. */
function watch(standby: Db, primary: Db, warn: (message: string) => void): Watch {
  const stopping = new AbortController()
  /** Positions of the primary with their times; the first is the oldest that the standby may lack. */
  let marks: { at: number; written: bigint }[] = []
  let keepsUp = false
  /** Counts the switches between the two servers. */
  let turns = 0
  let reported: string | undefined

  const standbyQuery = standby.$client.query.bind(standby.$client)

  async function lagOf(): Promise<{ ms: number } | { why: string }> {
    const at = performance.now()
    const [here] = (await primary.$client.query<Position>(PRIMARY_POSITION)).rows
    const [there] = (await standbyQuery(STANDBY_POSITION)).rows as Position[]
    if (here?.server !== there?.server) return { why: 'it is no copy of this database' }
    if (!there?.written) return { why: 'it is no standby any more' }
    marks = [...marks, { at, written: BigInt(here?.written ?? 0) }].slice(-MAX_MARKS)
    const replayed = BigInt(there.written)
    const known = marks.findLastIndex(({ written }) => written <= replayed)
    if (known === -1) return { why: 'it has to catch up' }
    marks = marks.slice(known)
    return { ms: at - (marks[0]?.at ?? at) }
  }

  function turnTo(isStandby: boolean) {
    if (isStandby !== keepsUp) turns += 1
    keepsUp = isStandby
  }

  async function look() {
    const lag = await lagOf().catch((error: unknown) => ({ why: `it fails: ${String(error)}` }))
    turnTo('ms' in lag && lag.ms <= MAX_LAG_MS)
    const why = 'ms' in lag ? `it is more than ${MAX_LAG_MS / 1000} s behind` : lag.why
    if (keepsUp ? reported !== undefined : reported !== why) {
      warn(keepsUp ? 'The catalogue is read from the standby again.' : `The standby is not read: ${why}.`)
      reported = keepsUp ? undefined : why
    }
  }

  async function go() {
    while (!stopping.signal.aborted) {
      await look()
      await pause(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const ended = go()
  return {
    keepsUp: () => keepsUp,
    turns: () => turns,
    giveUp: () => turnTo(false),
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/**
 * Makes a handle that reads from `standby` or `primary`; a query that the standby cancels is repeated on the
 * primary.
 */
export function readFrom(standby: Db, primary: Db, warn: (message: string) => void) {
  const { keepsUp, turns, giveUp, stop } = watch(standby, primary, warn)
  const pool = standby.$client
  pool.source = turns
  async function instead<T>(error: unknown, ask: () => Promise<T>): Promise<T> {
    if (!isCutOff(error)) throw error
    giveUp()
    return await ask()
  }

  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const onPrimary = primary.$client.query.bind(primary.$client) as typeof query
  pool.query = ((...args: unknown[]) =>
    keepsUp()
      ? query(...args).catch((error: unknown) => instead(error, () => onPrimary(...args)))
      : onPrimary(...args)) as typeof pool.query

  const transaction = standby.transaction.bind(standby)
  standby.transaction = (work, config) =>
    keepsUp()
      ? transaction(work, config).catch((error: unknown) =>
          instead(error, () => primary.transaction(work, config)),
        )
      : primary.transaction(work, config)

  return {
    db: standby,
    async close() {
      await stop()
      await pool.end()
    },
  }
}
