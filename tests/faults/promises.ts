/** The promises of the shop, as figures that are found after the fire: every one of them must be 0. */
import { sql } from 'drizzle-orm'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { ShopUnderFire } from './shop-under-fire.ts'

export type Promise0 = { promise: string; figure: number; of: string }

type Facts = {
  scarceId: number
  /** With what was delivered. */
  scarceStock: number
  /** Copies of it that were promised and not delivered. */
  awaited: number
  plentyId: number
  plentyStock: number
  /** Orders that a buyer was given, and paid. */
  paid: readonly PlacedOrder[]
}

/** Counts what was broken. */
export async function countBroken(shop: ShopUnderFire, facts: Facts): Promise<Promise0[]> {
  const number = async (query: ReturnType<typeof sql>) =>
    Number((await shop.db.execute<{ count: string }>(query)).rows[0]?.count)
  const soldOf = (bookId: number) =>
    number(sql`select coalesce(sum(quantity), 0) as count from order_lines join orders on orders.id = order_id
      where book_id = ${bookId} and stock_held`)
  const stockOf = (bookId: number) => number(sql`select stock as count from books where id = ${bookId}`)
  const scarceSold = await soldOf(facts.scarceId)
  const awaited = await number(sql`select coalesce(sum(wanted - allocated), 0) as count from backorders
    where book_id = ${facts.scarceId}`)
  // Who is served before somebody who ordered earlier; all of them had paid when the copies came
  const outOfTurn = await number(sql`select count(*) from backorders one where allocated = wanted and exists (
    select from backorders other where other.book_id = one.book_id and other.is_paid
      and other.allocated < other.wanted
      and (other.requested_at, other.order_id) < (one.requested_at, one.order_id))`)
  const passedOver = await number(sql`select count(*) from backorders join books on books.id = book_id
    where is_paid and allocated < wanted and stock > 0`)
  const drift =
    Math.abs((await stockOf(facts.scarceId)) + scarceSold - awaited - facts.scarceStock) +
    Math.abs((await stockOf(facts.plentyId)) + (await soldOf(facts.plentyId)) - facts.plentyStock)

  const rows = await shop.db.execute<{ number: string; state: string }>(sql`select number, state from orders`)
  const states = new Map(rows.rows.map((row) => [row.number, row.state]))
  const lost = facts.paid.filter((order) => states.get(order.number) !== 'paid').length

  const charges = chargesOf(shop)
  const orphans = charges.filter((order) => states.get(order) !== 'paid').length
  const twice = charges.length - new Set(charges).size
  const mails = shop.mails()
  const uncertain = await number(sql`select count(*) from mails where state = 'uncertain'`)
  const missing = facts.paid.length - new Set(mails).size - uncertain
  return [
    {
      promise: 'oversold copies',
      figure: Math.max(0, scarceSold - facts.scarceStock - facts.awaited),
      of: `${scarceSold} sold of ${facts.scarceStock} and ${facts.awaited} that are to come`,
    },
    { promise: 'copies given out of turn', figure: outOfTurn, of: 'backorders by the time they were asked' },
    {
      promise: 'buyers who wait while copies lie on the shelf',
      figure: passedOver,
      of: `${awaited} copies awaited`,
    },
    { promise: 'copies that came from nowhere, or went there', figure: drift, of: 'stock + sold and held' },
    { promise: 'lost orders', figure: lost, of: `${facts.paid.length} paid` },
    { promise: 'orphans: money without a paid order', figure: orphans, of: `${charges.length} charges` },
    { promise: 'double charges', figure: twice, of: `${charges.length} charges` },
    { promise: 'double mails', figure: mails.length - new Set(mails).size, of: `${mails.length} mails` },
    { promise: 'missing mails', figure: Math.max(0, missing), of: `${uncertain} uncertain after a kill` },
  ]
}

/** Returns the order number of every charge that stays at the providers, refunds taken off. */
function chargesOf({ stripe, paypal }: ShopUnderFire): string[] {
  const byCard = stripe.charged()
  const byWallet = paypal.charged()
  return [...byCard, ...byWallet]
}

/** Prints the figures as a table. */
export function printTable(title: string, rows: readonly Promise0[]): void {
  const width = Math.max(...rows.map(({ promise }) => promise.length)) + 2
  console.log(`\n${title}`)
  for (const { promise, figure, of } of rows) {
    console.log(
      `  ${figure === 0 ? '✓' : '✗'} ${promise.padEnd(width)} ${String(figure).padStart(4)}   (${of})`,
    )
  }
}
