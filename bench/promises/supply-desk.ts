/** The shop's own suppliers, deliveries and hours, in its own database, for a simulation. */
import { randomInt } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { addDays } from '#shared/opening/days.ts'
import { frenchHolidays } from '#shared/opening/french-holidays.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { closings } from '#server/shop/opening/tables.ts'
import { noteDelivery } from '#server/catalogue/suppliers/lead-days.ts'
import { suppliersOf, type SupplierOfBook } from '#server/catalogue/suppliers/supplier-of-book.ts'
import { bookSupplies, supplierDeliveries, suppliers } from '#server/catalogue/suppliers/tables.ts'
import { FIRST_DAY, type SupplyDesk } from './deliveries.ts'
import type { InventedSupplier } from './invented-suppliers.ts'

/** Closes the shop on holidays, and for a fortnight in August. */
export async function closeInvented(db: Db): Promise<void> {
  const first = Number(FIRST_DAY.slice(0, 4))
  const years = [first, first + 1]
  const holidays = years
    .flatMap(frenchHolidays)
    .map(({ day, holiday }) => ({ fromDay: day, toDay: day, holiday }))
  const summers = years.map((year) => ({ fromDay: `${year}-08-01`, toDay: addDays(`${year}-08-01`, 13) }))
  await db.insert(closings).values([...holidays, ...summers])
}

/** Stores the invented suppliers, a book of each, and answers what the shop knows of them. */
export async function openDesk(db: Db, invented: readonly InventedSupplier[]): Promise<SupplyDesk> {
  const stored = await db
    .insert(suppliers)
    .values(
      invented.map(({ orderingDays, cutOff, medianDays }, n) => ({
        name: `Diffuseur ${n + 1}`,
        nameKey: `diffuseur ${n + 1}`,
        // What a bookseller would say of it
        leadDays: Math.round(medianDays) + 1,
        orderingDays: [...orderingDays],
        cutOff,
      })),
    )
    .returning({ id: suppliers.id })
  const bookIds = await db
    .insert(books)
    .values(
      invented.map((_, n) => ({
        title: `Livre ${n + 1}`,
        titleKey: `livre ${n + 1}`,
        publicPriceCents: 1000,
        format: 'poche' as const,
        language: 'fr',
        search: '',
        isbn: String(9_790_000_000_000 + randomInt(9_999_999_999)),
      })),
    )
    .returning({ id: books.id })
  const pairs = bookIds.map(({ id: bookId }, n) => ({ bookId, supplierId: stored[n]?.id }))
  await db.insert(bookSupplies).values(pairs)
  const opening = await readOpening(db)
  const known = new Map<number, SupplierOfBook>()
  return {
    opening,
    async termsOf(n) {
      const { bookId } = pairs[n] ?? { bookId: 0 }
      const terms = known.get(n) ?? (await suppliersOf(db, [bookId])).get(bookId)
      if (!terms) throw new Error(`Book ${bookId} has no supplier.`)
      known.set(n, terms)
      return terms
    },
    async noteDelivery(n, times) {
      known.delete(n)
      const supplierId = pairs[n]?.supplierId ?? 0
      await db.transaction((tx) => noteDelivery(tx, { supplierId, ...times }))
    },
  }
}

/** Forgets them. */
export async function closeDesk(db: Db): Promise<void> {
  const ours = db.select({ id: bookSupplies.bookId }).from(bookSupplies)
  await db.delete(supplierDeliveries)
  await db.delete(books).where(inArray(books.id, ours))
  await db.delete(suppliers)
}
