/** Orders that were paid and delivered, with the payment that refunds give back; for what happens after the sale. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { orderEvents, orderLines, orders } from '#server/selling/orders/tables.ts'
import { payments } from '#server/selling/payments/tables.ts'
import { storeBook } from './a-book.ts'
import { storeOrder } from './stored-order.ts'

type SoldLine = {
  title?: string
  quantity?: number
  unitPriceCents?: number
  discountShareCents?: number
  bookId?: number
}
type Given = Omit<Partial<typeof orders.$inferInsert>, 'subtotalCents' | 'totalCents'> & {
  lines?: SoldLine[]
}

/** Stores an order, delivered today to a guest unless set otherwise; its books are made for it. */
export async function soldOrder(db: Db, { lines = [{}], deliveryCents = 300, ...given }: Given = {}) {
  const bookIds = []
  for (const { bookId, title = 'La Peste' } of lines) {
    bookIds.push(bookId ?? (await storeBook(db, { title, createdAt: new Date(0) })))
  }
  const order = await storeOrder(db, { bookIds, ...given })
  const sold = lines.map(({ quantity = 1, unitPriceCents = 1000, discountShareCents = 0 }) => ({
    quantity,
    unitPriceCents,
    publicPriceCents: unitPriceCents,
    discountShareCents,
  }))
  const sum = (amounts: number[]) => amounts.reduce((all, cents) => all + cents, 0)
  const subtotalCents = sum(sold.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents))
  const discountCents = sum(sold.map((line) => line.discountShareCents))
  const totalCents = subtotalCents - discountCents + deliveryCents
  await db
    .update(orders)
    .set({ subtotalCents, discountCents, deliveryCents, totalCents })
    .where(eq(orders.id, order.id))
  await db.delete(orderLines).where(eq(orderLines.orderId, order.id))
  for (const [position, line] of sold.entries()) {
    const bookId = bookIds[position] ?? 0
    const [book] = await db.select().from(books).where(eq(books.id, bookId))
    const { isbn = '', title = '' } = book ?? {}
    const fixed = { author: 'Albert Camus', discountPpm: 0, vatPermille: 55 }
    await db
      .insert(orderLines)
      .values({ ...fixed, ...line, orderId: order.id, position, bookId, isbn, title })
  }
  await db.insert(orderEvents).values({ orderId: order.id, state: given.state ?? 'delivered', actor: 'shop' })
  await db.insert(payments).values({
    orderId: order.id,
    provider: 'stripe',
    providerId: `pi_${randomUUID()}`,
    state: 'captured',
    amountCents: totalCents,
    currency: 'eur',
  })
  return { ...order, bookIds, totalCents }
}
