/** Orders written straight into the database, for what happens after the sale. */
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { orderLines, orders } from '#server/selling/orders/tables.ts'
import { newNumber } from '#server/selling/orders/new-order.ts'
import { newOrderKey } from '#server/selling/orders/order-keys.ts'

type Given = Partial<typeof orders.$inferInsert> & { bookIds: number[] }

/** Stores an order, delivered to a guest unless set otherwise, and returns what opens it. */
export async function storeOrder(db: Db, { bookIds, ...given }: Given) {
  const bought = await db.select().from(books).where(inArray(books.id, bookIds))
  const number = newNumber('GMP')
  const [order] = await db
    .insert(orders)
    .values({
      number,
      idempotencyKey: randomUUID(),
      requestHash: randomUUID(),
      state: 'delivered',
      deliveredAt: new Date(),
      stockHeld: true,
      holdExpiresAt: new Date(),
      language: 'fr',
      currency: 'eur',
      email: 'ada.reader@example.org',
      phone: '+33 6 12 34 56 78',
      deliveryAddress: {
        name: 'Ada Reader',
        company: null,
        address: '12, rue des Écoles',
        additional_information: null,
        postal_code: '75005',
        city: 'Paris',
        country: 'FR',
      },
      deliveryMethod: 'standard',
      termsVersion: TERMS_VERSION,
      subtotalCents: 0,
      deliveryCents: 0,
      totalCents: 0,
      vatCents: 0,
      ...given,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('The order was not stored.')
  await db.insert(orderLines).values(
    bought.map((book, position) => ({
      orderId: order.id,
      position,
      bookId: book.id,
      isbn: book.isbn,
      title: book.title,
      author: 'Albert Camus',
      quantity: 1,
      publicPriceCents: 0,
      discountPpm: 0,
      unitPriceCents: 0,
      vatPermille: 55,
    })),
  )
  return { id: order.id, number, headers: { 'x-order-key': await newOrderKey(db, order.id) } }
}
