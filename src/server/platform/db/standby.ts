/**
 * Reads of the catalogue from a hot standby for as long as it keeps up with its primary, which answers in its place when
 * it lags, is away, or is no standby of this primary.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './handle.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** With the second that answers are kept and the time between two looks, a new price is everywhere within five. */
const MAX_LAG_MS = 3000
const LOOK_MS = 500

/** Marks of the last ten seconds. */
const MAX_MARKS = 20

type Position = { server: string; written: string | null }

const POSITION = `select system_identifier::text as server, pg_wal_lsn_diff(%, '0/0')::text as written from pg_control_system()`
const PRIMARY_POSITION = POSITION.replace('%', 'pg_current_wal_lsn()')
// Nothing is replayed by a server that was promoted: it has a life of its own
const STANDBY_POSITION = POSITION.replace(
  '%',
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end',
)

/** Whether a query may be asked of the primary instead: it is a read, and the standby could not finish it. */
const isCutOff = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  // Ended because it stood in the way of what the primary sent
  (error instanceof Error && ((error as { code?: unknown }).code === '40001' || isCutOff(error.cause)))

type Watch = { keepsUp: () => boolean; turns: () => number; giveUp: () => void; stop: () => Promise<void> }

/** Looks twice a second at how far both servers are. */
function watch(standby: Db, primary: Db, warn: (message: string) => void): Watch {
  const stopping = new AbortController()
  /** What the primary had written, and when; the first is the oldest that the standby may lack. */
  let marks: { at: number; written: bigint }[] = []
  let keepsUp = false
  /** How often one of the two took over from the other. */
  let turns = 0
  let told: string | undefined

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
    if (keepsUp ? told !== undefined : told !== why) {
      warn(keepsUp ? 'The catalogue is read from the standby again.' : `The standby is not read: ${why}.`)
      told = keepsUp ? undefined : why
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

/** Makes a handle that reads from `standby`, or from `primary`; a query that the standby cuts off is asked again there. */
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
