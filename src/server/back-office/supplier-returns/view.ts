/** Returns to suppliers for staff, and what could be returned. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type {
  ReturnRights,
  SupplierReturnLine,
  SupplierReturnList,
  SupplierReturnRow,
  SupplierReturnView,
} from '#shared/contract/staff/supplier-returns.ts'
import { UNSOLD_DAYS } from '#shared/receiving/supplier-returns.ts'
import { readNumber } from '#shared/orders/order-number.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { authorsOf } from '#server/catalogue/books/find-contributors.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { unsoldArrivals } from '#server/catalogue/stock/unsold.ts'
import { findSupplier, listSuppliers } from '#server/catalogue/suppliers/read-suppliers.ts'
import { suppliersOf } from '#server/catalogue/suppliers/supplier-of-book.ts'
import type { SupplierReturn } from './returns.ts'
import { supplierReturnLines, supplierReturns } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { pluck } from '#shared/lists.ts'

const PER_PAGE = 30

/** Returns each supplier's return terms, and its unsold copies that may still be returned. */
export async function returnRights(db: Queryable): Promise<ReturnRights[]> {
  const suppliers = await listSuppliers(db)
  const longest = Math.max(0, ...suppliers.map(({ returnDays }) => returnDays ?? 0))
  const unsold =
    longest > UNSOLD_DAYS ? await unsoldArrivals(db, { withinDays: longest, unsoldDays: UNSOLD_DAYS }) : []
  const from = await suppliersOf(db, pluck(unsold, 'bookId'))
  const bySupplier = Map.groupBy(unsold, ({ bookId }) => from.get(bookId)?.supplierId)
  const now = Date.now()
  return suppliers.map(({ id, name, returnDays }) => {
    const lasting = (bySupplier.get(id) ?? []).flatMap(({ copies, arrivedAt }) => {
      const until = arrivedAt.getTime() + (returnDays ?? 0) * DAY_MS
      return until > now ? [{ copies, until }] : []
    })
    const next = Math.min(...lasting.map(({ until }) => until))
    return {
      supplier: { id, name },
      return_days: returnDays,
      unsold_titles: lasting.length,
      unsold_copies: lasting.reduce((all, { copies }) => all + copies, 0),
      next_deadline: lasting.length > 0 ? new Date(next).toISOString() : null,
    }
  })
}

/** Returns a page of returns, newest first. */
export async function listReturns(db: Db, after: string | undefined): Promise<SupplierReturnList> {
  const found = await db
    .select()
    .from(supplierReturns)
    .where(
      after === undefined
        ? undefined
        : sql`(${supplierReturns.createdAt}, ${supplierReturns.id}) <
            (select created_at, id from supplier_returns where number = ${after})`,
    )
    .orderBy(desc(supplierReturns.createdAt), desc(supplierReturns.id))
    .limit(PER_PAGE + 1)
  const page = found.slice(0, PER_PAGE)
  const copies = await copiesOf(db, pluck(page, 'id'))
  const names = new Map((await listSuppliers(db)).map(({ id, name }) => [id, name]))
  return {
    data: page.map((one) => onTheWire(one, names.get(one.supplierId) ?? '', copies.get(one.id) ?? 0)),
    meta: { next: found.length > PER_PAGE ? (page.at(-1)?.number ?? null) : null },
  }
}

/** Returns how many returns were sent to suppliers who have not credited them yet. */
export const countAwaitingCredit = (db: Queryable): Promise<number> =>
  db.$count(supplierReturns, eq(supplierReturns.state, 'sent'))

async function copiesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { returnId, quantity } = supplierReturnLines
  const rows = await db
    .select({ id: returnId, copies: sql<number>`sum(${quantity})::int` })
    .from(supplierReturnLines)
    .where(inArray(returnId, [...ids]))
    .groupBy(returnId)
  return new Map(rows.map(({ id, copies }) => [id, copies]))
}

function onTheWire(one: SupplierReturn, supplier: string, copies: number): SupplierReturnRow {
  return {
    number: one.number,
    supplier,
    state: one.state,
    created_by: one.createdBy,
    created_at: one.createdAt.toISOString(),
    sent_at: one.sentAt?.toISOString() ?? null,
    credit_cents: one.creditCents,
    copies,
  }
}

/** Returns a return by its number as typed, if it exists. */
export async function viewReturn(db: Queryable, typed: string): Promise<SupplierReturnView | undefined> {
  const number = readNumber('RTS', typed)
  if (number === undefined) return undefined
  const [found] = await db.select().from(supplierReturns).where(eq(supplierReturns.number, number))
  if (!found) return undefined
  const supplier = await findSupplier(db, found.supplierId)
  const rows = await db.select().from(supplierReturnLines).where(eq(supplierReturnLines.returnId, found.id))
  const ids = rows.map(({ bookId }) => bookId)
  const books = await findBooks(db, ids)
  const authors = await authorsOf(db, ids)
  const coverOf = await coversOf(db, ids)
  const shelves = await shelvesOf(db, ids)
  const { settings } = await readCompany(db)
  const lines = rows.map(({ bookId, quantity, arrivedAt }): SupplierReturnLine => {
    const until = arrivedAt && arrivedAt.getTime() + (supplier?.returnDays ?? 0) * DAY_MS
    return {
      article_id: bookId,
      _code_barre: books.get(bookId)?.isbn ?? '',
      title: books.get(bookId)?.title ?? '',
      author: authors.get(bookId) ?? '',
      image: coverOf(bookId),
      copies: quantity,
      stock: books.get(bookId)?.stock ?? 0,
      shelf: shelves.get(bookId) ?? null,
      deadline: until === null ? null : new Date(until).toISOString(),
    }
  })
  return {
    ...onTheWire(
      found,
      supplier?.name ?? '',
      rows.reduce((copies, { quantity }) => copies + quantity, 0),
    ),
    account: supplier?.accountNumber ?? null,
    sender: [settings.name, settings.legal?.registered_office ?? ''].filter((line) => line !== ''),
    lines: lines.toSorted(
      (a, b) => (a.deadline ?? '9').localeCompare(b.deadline ?? '9') || a.title.localeCompare(b.title, 'fr'),
    ),
  }
}
