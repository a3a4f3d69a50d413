/** The current state of a delivery: its titles, its customers, its slips. */
import { eq } from 'drizzle-orm'
import type { ReceptionLine, ReceptionView } from '#shared/contract/staff/receiving.ts'
import { discrepancyOf, isUnanswered } from '#shared/receiving/discrepancies.ts'
import { readNumber } from '#shared/orders/order-number.ts'
import { pluck, sum } from '#shared/lists.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { authorsOf } from '#server/catalogue/books/find-contributors.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { linesByIds } from '#server/catalogue/purchase-orders/open-lines.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { findSupplier } from '#server/catalogue/suppliers/read-suppliers.ts'
import { customersOf } from './customers-of-delivery.ts'
import { receptionLines, receptions, receptionShares } from './tables.ts'

/** Returns a reception by its number as typed, if it exists. */
export async function viewReception(db: Queryable, typed: string): Promise<ReceptionView | undefined> {
  const number = readNumber('REC', typed)
  if (number === undefined) return undefined
  const [reception] = await db.select().from(receptions).where(eq(receptions.number, number))
  if (!reception) return undefined
  const { id, supplierId, deliveryNote, parcels, openedBy, openedAt, state } = reception
  const rows = await db.select().from(receptionLines).where(eq(receptionLines.receptionId, id))
  const bookIds = rows.map(({ bookId }) => bookId)
  const supplier = supplierId === null ? undefined : await findSupplier(db, supplierId)
  const shares = await db.select().from(receptionShares).where(eq(receptionShares.receptionId, id))
  const ordered = await linesByIds(db, pluck(shares, 'purchaseLineId'))
  const netOf = new Map(ordered.map(({ bookId, unitNetCents }) => [bookId, unitNetCents]))
  const { customers, slips } = await customersOf(
    db,
    id,
    state === 'closed'
      ? []
      : rows.map(({ bookId, expected, read }) => ({ bookId, toRead: Math.max(0, expected - read) })),
  )
  const books = await findBooks(db, bookIds)
  const authors = await authorsOf(db, bookIds)
  const coverOf = await coversOf(db, bookIds)
  const shelves = await shelvesOf(db, bookIds)
  const named = (bookId: number) => ({
    article_id: bookId,
    _code_barre: books.get(bookId)?.isbn ?? '',
    title: books.get(bookId)?.title ?? '',
    author: authors.get(bookId) ?? '',
    image: coverOf(bookId),
  })
  const lines = rows.map((row): ReceptionLine => {
    const own = customers.filter(({ bookId }) => bookId === row.bookId)
    return {
      ...named(row.bookId),
      expected: row.expected,
      read: row.read,
      damaged: row.damaged,
      for_customers: sum(own, ({ copies }) => copies),
      allocated: sum(own, ({ copies, is_here: isHere }) => (isHere ? copies : 0)),
      shelf: shelves.get(row.bookId) ?? null,
      net_cents: netOf.get(row.bookId) ?? 0,
      answer: row.answer,
      answered_copies: row.answeredCopies,
      last_read_at: row.lastReadAt?.toISOString() ?? null,
    }
  })
  return {
    number,
    state,
    supplier: supplier?.name ?? null,
    can_claim: supplier?.email != null,
    delivery_note: deliveryNote,
    parcels,
    opened_by: openedBy,
    opened_at: openedAt.toISOString(),
    expected: sum(rows, ({ expected }) => expected),
    read: sum(rows, ({ read }) => read),
    damaged: sum(rows, ({ damaged }) => damaged),
    discrepancies: rows.filter(isUnanswered).length,
    net_cents: sum(lines, ({ expected, net_cents: cents }) => expected * cents),
    lines: lines.toSorted((a, b) => urgency(a) - urgency(b) || a.title.localeCompare(b.title, 'fr')),
    customers: customers.map(({ bookId, ...copies }) => ({ ...copies, ...named(bookId) })),
    slips,
  }
}

/** Unresolved discrepancies first, then what is still to be scanned, then complete titles. */
function urgency(line: ReceptionLine): number {
  const found = discrepancyOf(line)
  if (!found) return 2
  return found.kind === 'unread' || line.answer !== null ? 1 : 0
}
