/**
 * Notifies listeners of staff actions within two seconds, on whichever instance they happen. While anybody listens,
 * this process polls the audit log once a second for all of its listeners.
 */
import { asc, gt, sql } from 'drizzle-orm'
import type { ActEvent } from '#shared/contract/staff/acts.ts'
import type { Db } from '../db/database.ts'
import { staffActions } from './tables.ts'

/** How often an audit log is polled that somebody listens to. */
export const LOOK_EVERY_MS = 1000
/** Ids are assigned before a transaction commits, so each poll looks back further than a transaction may last. */
const LOOK_BACK = sql`now() - interval '30 seconds'`

type Listener = (events: readonly ActEvent[]) => void

/** Makes the feed of a database. `listen` returns the function that stops listening. */
export function createActFeed(db: Db) {
  const listeners = new Set<Listener>()
  let sent = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<ActEvent[]> {
    const { id, at } = staffActions
    const recent = await db.select({ id, at }).from(staffActions).where(gt(at, LOOK_BACK)).orderBy(asc(id))
    const fresh = recent.filter((act) => !sent.has(act.id))
    sent = new Set(recent.map((act) => act.id))
    return fresh.map((act) => ({ id: act.id, at: act.at.toISOString() }))
  }

  async function notify(): Promise<void> {
    const fresh = await look().catch(() => [] as ActEvent[]) // an unreachable database: the next poll reports it
    if (fresh.length > 0) for (const listener of listeners) listener(fresh)
    timer = listeners.size > 0 ? setTimeout(() => void notify(), LOOK_EVERY_MS).unref() : undefined
  }

  return {
    async listen(listener: Listener): Promise<() => void> {
      if (timer === undefined && listeners.size === 0) {
        // Earlier actions are on the screen already
        await look()
        timer = setTimeout(() => void notify(), LOOK_EVERY_MS).unref()
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
