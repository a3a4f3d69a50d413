/** Orders of one buyer that nobody else has, for the tests of the back office. */
import { randomUUID } from 'node:crypto'
import { anIsbn, storeBook } from './a-book.ts'
import { inDatabase, sharedShop } from './shop-database.ts'
import { soldOrder } from './sold-order.ts'
import type { orders } from '#server/selling/orders/tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

type Given = Partial<typeof orders.$inferInsert>

/** Stores paid orders of two books that nobody else buys; returns what finds them. */
export async function ordersOf(...given: Given[]) {
  const isbns = [anIsbn(), anIsbn()] as const
  const name = `Zoé ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@example.org`
  const phone = `+33 6 ${String(Math.random())
    .slice(2, 10)
    .replaceAll(/(\d\d)(?=\d)/g, '$1 ')}`
  const numbers: string[] = []
  await inDatabase(sharedShop(), async (db) => {
    const peste = await storeBook(db, { title: 'La Peste au comptoir', isbn: isbns[0], stock: 9 })
    const noces = await storeBook(db, { title: 'Noces de papier', isbn: isbns[1], stock: 9 })
    for (const one of given) {
      const order = await soldOrder(db, {
        lines: [
          { bookId: peste, quantity: 2, unitPriceCents: 1250 },
          { bookId: noces, unitPriceCents: 990 },
        ],
        state: 'paid',
        paidAt: new Date(),
        deliveredAt: null,
        email,
        phone,
        deliveryAddress: {
          name,
          company: null,
          address: '12, rue Mouffetard',
          additional_information: null,
          postal_code: '75005',
          city: 'Paris',
          country: 'FR',
        },
        ...one,
      })
      numbers.push(order.number)
    }
  })
  return { isbns, phone, numbers: numbers as [string, ...string[]] }
}

/** A moment so many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
