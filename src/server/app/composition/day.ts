/** What several modules know of the day, for the screen Today: what has a clock, and who works on what. */
import type { Clock, Working } from '#shared/contract/staff/today.ts'
import { ADDRESSES, isAllowed } from '#shared/staff/permissions.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Viewer } from '#server/back-office/order-desk/today.ts'
import { preparersNow } from '#server/back-office/picking/claims.ts'
import { readDeadlines } from '#server/back-office/purchasing/read-proposal.ts'
import { receptionsNow } from '#server/back-office/receiving/overview.ts'
import { countOpenOrders } from '#server/catalogue/purchase-orders/open-lines.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listEvents } from '#server/readers/events/list-events.ts'

/** Days before an event from which Today names it. */
const EVENT_DAYS = 7

/** Returns the suppliers whose cut-off is near, deliveries that are expected, and the next event, for whoever may read each. */
export async function clocksOf(db: Db, { role, language }: Viewer, now: Date): Promise<Clock[]> {
  const may = (address: keyof typeof ADDRESSES) => isAllowed(role, ADDRESSES[address])
  const [cutOffs, deliveries, events] = await Promise.all([
    may('/staff/proposal') ? cutOffsOf(db, now) : [],
    may('/staff/receiving') ? deliveriesOf(db) : [],
    may('/staff/agenda') ? eventsOf(db, { language, now }) : [],
  ])
  return [...cutOffs, ...deliveries, ...events]
}

/** Suppliers of which something is proposed, and whose next cut-off is within a day. */
async function cutOffsOf(db: Db, now: Date): Promise<Clock[]> {
  return (await readDeadlines(db, now)).flatMap(
    ({ id, name, copies: count, netCents, francoCents, deadline }) => {
      if (deadline.getTime() - now.getTime() > DAY_MS) return []
      const lacking = Math.max(0, (francoCents ?? 0) - netCents)
      const by = deadline.toISOString()
      return [{ kind: 'cut_off', count, name, id, by, cents: lacking === 0 ? null : lacking }]
    },
  )
}

async function deliveriesOf(db: Db): Promise<Clock[]> {
  return [
    { kind: 'deliveries', count: await countOpenOrders(db), name: null, id: null, by: null, cents: null },
  ]
}

async function eventsOf(
  db: Db,
  { language: lang, now }: { language: Viewer['language']; now: Date },
): Promise<Clock[]> {
  const { data } = await listEvents(db, { when: 'upcoming', lang, page: 1, per_page: 3 }, now)
  const next = data.find(({ cancelled }) => !cancelled)
  if (!next || Date.parse(next.starts_at) - now.getTime() > EVENT_DAYS * DAY_MS) return []
  const { id, title: name, starts_at: by, capacity, seats_left: left } = next
  const count = capacity === null || left === null ? 0 : capacity - left
  return [{ kind: 'event', count, name, id, by, cents: null }]
}

/** Returns who has orders on a trolley, and the deliveries that are being unpacked, by who opened them. */
export async function workingNow(db: Db): Promise<Working[]> {
  const [pickers, receptions] = await Promise.all([preparersNow(db), receptionsNow(db)])
  return [
    ...pickers.map(({ name, orders }) => ({
      name,
      kind: 'picking' as const,
      count: orders,
      reception: null,
    })),
    ...receptions.map(({ name, read, number }) => ({
      name,
      kind: 'receiving' as const,
      count: read,
      reception: number,
    })),
  ]
}
