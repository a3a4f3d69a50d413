/** Computes what the shop should order from which supplier. */
import { and, inArray, lt, sql } from 'drizzle-orm'
import { vatContainedCents } from '#shared/orders/vat.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { kindOf, vatPermille, type Selling } from '#shared/orders/selling.ts'
import { proposeQuantity } from '#shared/purchasing/proposed-quantity.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { nextOrder } from '#server/catalogue/suppliers/lead-days.ts'
import { suppliersOf, type SupplierOfBook } from '#server/catalogue/suppliers/supplier-of-book.ts'
import { readCauses, SOLD_DAYS, type Causes } from './reasons-to-order.ts'
import { proposals } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const WEEK = 7
const YEAR = 365
const BATCH = 1000
const MILLION = 1_000_000
/** Higher urgency makes no difference. */
const MOST = 999
const NOT_TO_BE_HAD = ['unavailable', 'out_of_print']

type Book = Pick<
  typeof books.$inferSelect,
  'id' | 'stock' | 'supply' | 'format' | 'publicPriceCents' | 'createdAt' | 'removedAt'
>
type Situation = { now: Date; opening: OpeningHours; selling: Selling }

/** Net cost of a copy: the public price without VAT and the supplier's discount. */
function netCents({ publicPriceCents, format }: Book, discountPpm: number, selling: Selling): number {
  const vat = vatContainedCents(publicPriceCents, vatPermille(selling, kindOf(format), selling.homeCountry))
  return Math.round(((publicPriceCents - vat) * (MILLION - discountPpm)) / MILLION)
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Delivery time of an order, and time until the next order; a week by default. */
function delaysOf({ opening, now }: Situation, supplier: SupplierOfBook | undefined) {
  if (!supplier) return { leadDays: WEEK, reviewDays: WEEK }
  return {
    leadDays: daysBetween(dayAt(opening, now), nextOrder(opening, supplier, now).arrives),
    reviewDays: Math.ceil(WEEK / supplier.orderingDays.length),
  }
}

function quantityOf(book: Book, causes: Causes, delays: ReturnType<typeof delaysOf>, now: Date): number {
  const { waiting, alerts, onOrder, sold } = causes
  if (book.removedAt || NOT_TO_BE_HAD.includes(book.supply ?? '')) return Math.max(0, waiting - onOrder)
  return proposeQuantity({
    ...delays,
    sold,
    // A book that came with a catalogue and never sold is not a novelty to try
    knownDays: sold.length === 0 ? YEAR : Math.ceil((now.getTime() - book.createdAt.getTime()) / DAY_MS),
    stock: book.stock,
    onOrder,
    waiting,
    alerts,
    lookedFor: causes.searches + causes.views + causes.abandoned,
    minimumStock: causes.minimumStock ?? 0,
  }).quantity
}

function rowOf(
  book: Book,
  causes: Causes,
  { supplier, ...situation }: Situation & { supplier: SupplierOfBook | undefined },
): typeof proposals.$inferInsert {
  const { sold: days, ...counts } = causes
  const sold = days.reduce((sum, { daysAgo, copies }) => (daysAgo < SOLD_DAYS ? sum + copies : sum), 0)
  const { waiting, alerts } = counts
  const { discountPpm = 0 } = supplier ?? {}
  return {
    ...counts,
    sold,
    bookId: book.id,
    supplierId: supplier?.supplierId ?? null,
    proposed: quantityOf(book, causes, delaysOf(situation, supplier), situation.now),
    unitNetCents: netCents(book, discountPpm, situation.selling),
    discountPpm,
    urgency: Math.min(waiting, MOST) * 1_000_000 + Math.min(alerts, MOST) * 1000 + Math.min(sold, MOST),
    computedAt: situation.now,
  }
}

const COMPUTED = [
  ...(['supplierId', 'waiting', 'alerts', 'searches', 'views', 'abandoned', 'sold', 'minimumStock'] as const),
  ...(['onOrder', 'proposed', 'unitNetCents', 'discountPpm', 'urgency', 'computedAt'] as const),
]
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const ASSIGNMENTS = Object.fromEntries(COMPUTED.map((name) => [name, sql.raw(`excluded.${snake(name)}`)]))

async function writeBatch(
  tx: Tx,
  ids: readonly number[],
  causes: ReadonlyMap<number, Causes>,
  situation: Situation,
) {
  const { id, stock, supply, format, publicPriceCents, createdAt, removedAt } = books
  const found = await tx
    .select({ id, stock, supply, format, publicPriceCents, createdAt, removedAt })
    .from(books)
    .where(inArray(id, [...ids]))
  const suppliers = await suppliersOf(tx, ids)
  const rows = found.flatMap((book) => {
    const cause = causes.get(book.id)
    return cause ? rowOf(book, cause, { ...situation, supplier: suppliers.get(book.id) }) : []
  })
  if (rows.length === 0) return
  await tx.insert(proposals).values(rows).onConflictDoUpdate({ target: proposals.bookId, set: ASSIGNMENTS })
}

/** Lines without need and without a change by staff. */
const isIdle = sql`${proposals.quantity} is null and ${proposals.postponedUntil} is null and not ${proposals.isAdded}`

/** Serialises changes of the proposal. Lock order: its lines after this lock; books are never locked. */
export async function lockProposals(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('proposals', 0))`)
}

/** Computes the proposal of some books, or of all, in the caller's transaction. */
export async function computeProposals(tx: Tx, bookIds?: readonly number[]): Promise<void> {
  await lockProposals(tx)
  const situation = {
    now: new Date(),
    opening: await readOpening(tx),
    selling: (await readCompany(tx)).selling,
  }
  const causes = await readCauses(tx, bookIds)
  const ids = [...causes.keys()].toSorted((a, b) => a - b)
  for (let at = 0; at < ids.length; at += BATCH) {
    await writeBatch(tx, ids.slice(at, at + BATCH), causes, situation)
  }
  await tx
    .delete(proposals)
    .where(
      and(
        isIdle,
        sql`(${proposals.proposed} = 0 or ${bookIds ? sql`false` : lt(proposals.computedAt, situation.now)})`,
        bookIds && inArray(proposals.bookId, [...bookIds]),
      ),
    )
}

/** Computes the whole proposal. */
export const refreshProposals = (db: Db): Promise<void> => db.transaction((tx) => computeProposals(tx))
