/** Deliveries: expected, open, closed. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { ExpectedDelivery, ReceptionRow, Receptions } from '#shared/contract/staff/receiving.ts'
import { CLAIM_MINUTES } from '#shared/picking/trolley.ts'
import { isUnanswered } from '#shared/receiving/discrepancies.ts'
import { pluck, sum } from '#shared/lists.ts'
import { waitingFor } from '#server/catalogue/backorders/backorders.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { openLines } from '#server/catalogue/purchase-orders/open-lines.ts'
import { listSuppliers } from '#server/catalogue/suppliers/read-suppliers.ts'
import { receptionLines, receptions } from './tables.ts'

const PER_PAGE = 30

/** Returns the suppliers with their orders that have copies still to come, earliest first. */
export async function expectedDeliveries(db: Db): Promise<ExpectedDelivery[]> {
  const open = await openLines(db)
  const bookIds = [...new Set(open.map(({ bookId }) => bookId))]
  const waiting = new Map<number, number>()
  for (const { bookId, wanted, allocated } of await waitingFor(db, bookIds))
    waiting.set(bookId, (waiting.get(bookId) ?? 0) + wanted - allocated)
  const forCustomers = (bookId: number, left: number) => {
    const copies = Math.min(left, waiting.get(bookId) ?? 0)
    waiting.set(bookId, (waiting.get(bookId) ?? 0) - copies)
    return copies
  }
  const bySupplier = Map.groupBy(open, ({ supplierId }) => supplierId)
  const deliveries = (await listSuppliers(db)).map(({ id, name }) => ({
    supplier: { id, name },
    orders: [...Map.groupBy(bySupplier.get(id) ?? [], ({ number }) => number)].map(([number, own]) => ({
      number,
      sent_at: own[0]?.sentAt.toISOString() ?? '',
      copies: sum(own, ({ left }) => left),
      for_customers: sum(own, ({ bookId, left }) => forCustomers(bookId, left)),
      net_cents: sum(own, ({ left, unitNetCents }) => left * unitNetCents),
    })),
  }))
  return deliveries.toSorted((a, b) => Number(a.orders.length === 0) - Number(b.orders.length === 0))
}

/** Returns a page of receptions: unclosed first, then newest first. */
export async function listReceptions(db: Db, after: string | undefined): Promise<Receptions> {
  const isOver = sql`(${receptions.state} = 'closed')`
  const place = sql`(${isOver}, -extract(epoch from ${receptions.openedAt}), ${receptions.id})`
  const beyond =
    after === undefined
      ? undefined
      : sql`${place} > (select (state = 'closed'), -extract(epoch from opened_at), id from receptions where number = ${after})`
  const found = await db
    .select()
    .from(receptions)
    .where(beyond)
    .orderBy(isOver, desc(receptions.openedAt), receptions.id)
    .limit(PER_PAGE + 1)
  const page = found.slice(0, PER_PAGE)
  const lines = await linesOf(db, pluck(page, 'id'))
  const names = new Map((await listSuppliers(db)).map(({ id, name }) => [id, name]))
  const data = page.map((one): ReceptionRow => {
    const own = lines.filter(({ receptionId }) => receptionId === one.id)
    return {
      number: one.number,
      state: one.state,
      supplier: one.supplierId === null ? null : (names.get(one.supplierId) ?? null),
      delivery_note: one.deliveryNote,
      parcels: one.parcels,
      opened_by: one.openedBy,
      opened_at: one.openedAt.toISOString(),
      expected: sum(own, ({ expected }) => expected),
      read: sum(own, ({ read }) => read),
      discrepancies: own.filter(isUnanswered).length,
    }
  })
  return { data, meta: { next: found.length > PER_PAGE ? (page.at(-1)?.number ?? null) : null } }
}

/** Deliveries that are being unpacked, more than which nobody has at once. */
const MOST_OPEN = 20

/** Returns the deliveries that were opened or of which a copy was read in the last minutes, by who opened them, with the copies read so far. */
export const receptionsNow = (db: Queryable) =>
  db
    .select({
      name: receptions.openedBy,
      number: receptions.number,
      read: sql<number>`coalesce(sum(${receptionLines.read}), 0)::int`,
    })
    .from(receptions)
    .leftJoin(receptionLines, eq(receptionLines.receptionId, receptions.id))
    .where(eq(receptions.state, 'open'))
    .groupBy(receptions.id)
    .having(
      sql`greatest(${receptions.openedAt}, max(${receptionLines.lastReadAt})) > now() - make_interval(mins => ${CLAIM_MINUTES})`,
    )
    .orderBy(desc(receptions.openedAt))
    .limit(MOST_OPEN)

async function linesOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(receptionLines)
    .where(inArray(receptionLines.receptionId, [...ids]))
}
