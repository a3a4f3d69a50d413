/** Inserts the sample's suppliers, the publishers they deliver and the dates of expected books. */
import type { Tx } from '#server/platform/db/database.ts'
import { addSupplier } from '#server/catalogue/suppliers/edit-suppliers.ts'
import { assignPublishers, publisherIdsOf } from '#server/catalogue/suppliers/publishers.ts'
import { writeSupply } from '#server/catalogue/suppliers/supply-of-book.ts'
import type { SampleBook, SampleSupplier } from './types.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const PPM_PER_PERCENT = 10_000

/** A reserved domain: nobody receives these mails. */
const addressOf = (name: string) => `commandes@${name.toLowerCase().replaceAll(' ', '-')}.example`

/** Inserts the suppliers; the books and their publishers must exist. */
export async function loadSuppliers(
  tx: Tx,
  { suppliers, books }: { suppliers: readonly SampleSupplier[]; books: readonly SampleBook[] },
  bookIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { name, leadDays, cutOff, returnDays, publishers, ...given } of suppliers) {
    const { id } = await addSupplier(tx, {
      name,
      email: addressOf(name),
      leadDays,
      orderingDays: [1, 2, 3, 4, 5],
      cutOff,
      returnDays,
      francoCents: given.francoEuros * 100,
      discountPpm: given.discountPercent * PPM_PER_PERCENT,
    })
    await assignPublishers(tx, await publisherIdsOf(tx, publishers), id)
  }
  for (const { isbn, expectedInDays } of books) {
    const bookId = bookIds.get(isbn)
    if (bookId === undefined || expectedInDays === undefined) continue
    const expectedOn = new Date(Date.now() + expectedInDays * DAY_MS).toISOString().slice(0, 10)
    await writeSupply(tx, bookId, { expectedOn })
  }
}
