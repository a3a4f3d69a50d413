/**
 * Outcomes of promises: recorded for each line once the last of its copies was sent, or is ready for pickup.
 */
import { asc, eq, inArray } from 'drizzle-orm'
import { isMet } from '#shared/promises/still-holds.ts'
import { transitOf } from '#shared/promises/compute-promise.ts'
import type { PromiseOutcome } from '#shared/contract/staff/promises.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { linesThatLeft, type LeftLine } from '../orders/line-promises.ts'
import { promiseChanges, promiseOutcomes } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** A shipment sent by mistake can be undone for a while. */
const SETTLED_MS = 60_000
/** A shop that was down meanwhile sent nothing. */
const LOOKS_BACK_DAYS = 7

type Change = typeof promiseChanges.$inferSelect

/** Records the outcomes of promises of sent lines; idempotent. */
export async function countPromiseOutcomes(db: Db, now = new Date()): Promise<void> {
  const from = new Date(now.getTime() - LOOKS_BACK_DAYS * DAY_MS)
  const left = await linesThatLeft(db, { from, to: new Date(now.getTime() - SETTLED_MS) })
  if (left.length === 0) return
  const changes = await firstChanges(db, [...new Set(left.map(({ orderId }) => orderId))])
  const [opening, { selling }] = [await readOpening(db), await readCompany(db)]
  const promised = left.map((line) => ({ ...line, first: firstPromise(line, changes.get(keyOf(line))) }))
  const ended = promised.map((line) => {
    const { orderId, position, leftAt, deliveryMethod, country, dispatch } = line
    // Lines sent together share the promise of the last one
    const together = dispatch === 'apart' ? [line] : promised.filter((one) => one.orderId === orderId)
    const { readyAt, homeBy } = together.map(({ first }) => first).reduce(later)
    const terms = { opening, transit: transitOf(selling, deliveryMethod, country), leftAt }
    const isNotified = together.some((one) => {
      const change = changes.get(keyOf(one))
      return change && change.at < change.wasReadyAt
    })
    const promise = { kind: line.kind, readyAt: readyAt.toISOString(), homeFrom: null, homeBy }
    const outcome: PromiseOutcome = isMet(promise, terms) ? 'kept' : isNotified ? 'notified' : 'missed'
    return { orderId, position, readyAt, homeBy, leftAt, outcome }
  })
  await db.insert(promiseOutcomes).values(ended).onConflictDoNothing()
}

const keyOf = ({ orderId, position }: Pick<Change, 'orderId' | 'position'>) => `${orderId} ${position}`

type First = { readyAt: Date; homeBy: string | null }

/** The promise made with the order, whatever the buyer was notified of since. */
const firstPromise = (line: LeftLine, change: Change | undefined): First =>
  change ? { readyAt: change.wasReadyAt, homeBy: change.wasHomeBy } : line

const later = (one: First, other: First): First => (one.readyAt >= other.readyAt ? one : other)

/** The first change of each line: its previous date is the promise made with the order. */
async function firstChanges(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Change>> {
  const found = await db
    .select()
    .from(promiseChanges)
    .where(inArray(promiseChanges.orderId, [...orderIds]))
    .orderBy(asc(promiseChanges.id))
  const first = new Map<string, Change>()
  for (const change of found) {
    if (!first.has(keyOf(change))) first.set(keyOf(change), change)
  }
  return first
}

/** Returns the changes that one mail announces. */
export const changesOfNotification = (db: Queryable, notification: string): Promise<Change[]> =>
  db
    .select()
    .from(promiseChanges)
    .where(eq(promiseChanges.notification, notification))
    .orderBy(asc(promiseChanges.position))
