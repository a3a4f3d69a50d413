/**
 * Orders of invented readers with tastes. Each reader likes a few circles of books (an author, a series, a subject) and buys
 * from them two times of three, else what everybody buys, now and then anything; a circle has its own favourites.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { oneOf, randomFrom, zipf } from '../catalogue/random.ts'

const CIRCLE_BOOKS = 15
const CIRCLES = 800
const ORDERS_OF_A_READER = 2.5
const BEST_SELLERS = 2000
const MAX_ORDER_BOOKS = 6

export type Basket = { reader: number; books: number[] }

/** Invents the orders of a shop of so many books, oldest first; the same in every run. */
export function inventBaskets({ orders, books }: { orders: number; books: number }): Basket[] {
  const random = randomFrom(18)
  const bookOf = (circle: number, place: number) => 1 + ((circle * 7919 + place * 104_729) % books)
  const tastes = new Map<number, number[]>()
  const tasteOf = (reader: number) => {
    const known = tastes.get(reader)
    if (known) return known
    const taste = Array.from({ length: 1 + Math.floor(random() * 3) }, () => zipf(random, CIRCLES))
    tastes.set(reader, taste)
    return taste
  }
  const buy = (reader: number) => {
    const why = random()
    if (why < 0.65) return bookOf(oneOf(random, tasteOf(reader)), zipf(random, CIRCLE_BOOKS))
    if (why < 0.9) return bookOf(CIRCLES + 1, zipf(random, BEST_SELLERS))
    return 1 + Math.floor(random() * books)
  }
  return Array.from({ length: orders }, () => {
    // Some order far more often than others
    const reader = Math.floor((random() ** 1.5 * orders) / ORDERS_OF_A_READER)
    const chosen = new Set([buy(reader)])
    while (chosen.size < MAX_ORDER_BOOKS && random() < 0.55) chosen.add(buy(reader))
    return { reader, books: [...chosen] }
  })
}

const CHUNK = 5000

/** Writes baskets as paid orders. */
export async function loadBaskets(db: Db, baskets: readonly Basket[]): Promise<void> {
  for (let from = 0; from < baskets.length; from += CHUNK) {
    const rows = baskets
      .slice(from, from + CHUNK)
      .map(({ reader, books }, at) => ({ id: from + at, reader, books }))
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, reader int, books jsonb)`
    await db.execute(sql`
      insert into orders (number, idempotency_key, request_hash, state, stock_held, hold_expires_at, language, currency,
        email, phone, delivery_address, delivery_method, terms_version, subtotal_cents, delivery_cents, total_cents,
        vat_cents, paid_at)
      select 'GMP-' || id, id::text, '', 'delivered', false, now(), 'fr', 'eur', 'reader' || reader || '@courriel.example',
        '', '{}', 'pickup', 'x', 1290, 0, 1290, 80, now() from ${given}`)
    await db.execute(sql`
      insert into order_lines (order_id, position, book_id, isbn, title, author, quantity, public_price_cents,
        discount_ppm, unit_price_cents, vat_permille)
      select orders.id, bought.position, bought.book::int, '', '', '', 1, 1290, 0, 1290, 55
      from ${given} join orders on orders.idempotency_key = given.id::text,
        jsonb_array_elements_text(given.books) with ordinality as bought(book, position)`)
  }
}
