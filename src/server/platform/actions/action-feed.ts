/**
 * Notifies listeners of staff actions within two seconds, on whichever instance they happen. While anybody listens,
 * this process polls the audit log once a second for all of its listeners.
 */
import { asc, gt, sql } from 'drizzle-orm'
import type { ActionEvent } from '#shared/contract/staff/actions.ts'
import type { Db } from '../db/database.ts'
import { staffActions } from './tables.ts'

/** How often an audit log is polled that somebody listens to. */
export const LOOK_EVERY_MS = 1000
/** Ids are assigned before a transaction commits, so each poll looks back further than a transaction may last. */
const LOOK_BACK = sql`now() - interval '30 seconds'`

type Listener = (events: readonly ActionEvent[]) => void

/** Makes the feed of a database. `listen` returns the function that stops listening. */
export function createActionFeed(db: Db) {
  const listeners = new Set<Listener>()
  let sent = new Set<number>()
  /** Since there was a first listener: its first look, with which the others begin. */
  let polling: Promise<void> | undefined

  async function look(): Promise<ActionEvent[]> {
    const { id, at } = staffActions
    const recent = await db.select({ id, at }).from(staffActions).where(gt(at, LOOK_BACK)).orderBy(asc(id))
    const fresh = recent.filter((action) => !sent.has(action.id))
    sent = new Set(recent.map((action) => action.id))
    return fresh.map((action) => ({ id: action.id, at: action.at.toISOString() }))
  }

  async function notify(): Promise<void> {
    const fresh = await look().catch(() => [] as ActionEvent[]) // an unreachable database: the next poll reports it
    if (fresh.length > 0) for (const listener of listeners) listener(fresh)
    if (listeners.size > 0) notifyLater()
    else polling = undefined
  }

  const notifyLater = () => void setTimeout(() => void notify(), LOOK_EVERY_MS).unref()

  /** Earlier actions are on the screen already. */
  const begin = () =>
    look().then(notifyLater, (failure: unknown) => {
      polling = undefined
      throw failure
    })

  return {
    async listen(listener: Listener): Promise<() => void> {
      // Before anything is awaited: whoever polls for nobody stops
      listeners.add(listener)
      polling ??= begin()
      await polling.catch((failure: unknown) => {
        listeners.delete(listener)
        throw failure
      })
      return () => listeners.delete(listener)
    },
  }
}
