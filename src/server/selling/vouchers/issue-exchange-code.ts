/**
 * The code by which whoever received a present exchanges it. It is a voucher with the id of its order: nothing is on it until a book
 * came back, and then what was paid for that. It never says how much that is.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ExchangeCode, Gift } from '#shared/contract/gift.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { addDays } from '#shared/opening/days.ts'
import { thereBy } from '#shared/orders/gift.ts'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { writeVoucherCode } from '#shared/vouchers/code.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { readableCode } from './codes.ts'
import { insertVoucher } from './ledger.ts'
import { firstOf, type Voucher } from './read.ts'
import { voucherCards, voucherMovements, vouchers } from './tables.ts'

type Present = {
  order: { id: string; language: Language; gift: Gift; deliveryMethod: DeliveryMethod }
  lines: readonly { title: string; quantity: number; homeBy: string | null; readyAt: Date | null }[]
  /** What its books cost, in cents of euro. */
  cents: number
  secret: string | undefined
}

/** Gives a present that was just paid its code. */
export async function issueExchange(tx: Tx, { order, lines, cents, secret }: Present): Promise<void> {
  const { id, gift, language, deliveryMethod } = order
  if (secret === undefined || cents <= 0) return
  const { gifts } = await readSelling(tx)
  const promises = lines.map(({ homeBy, readyAt }) => readyAt && { homeBy, readyAt: readyAt.toISOString() })
  const there = gift.arrive_by ?? thereBy(promises, deliveryMethod === 'pickup') ?? shopDay()
  const validUntil = addDays(there, gifts.exchangeDays)
  await insertVoucher(tx, { id, secret, cents, kind: 'exchange', validUntil })
  const message = lines
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join('\n')
  await tx.insert(voucherCards).values({ voucherId: id, language, message })
}

/** Returns the codes of presents by the ids of their orders, as they are printed; of a lost one its successor's. */
export async function exchangeCodes(
  db: Queryable,
  orderIds: readonly string[],
  secret: string | undefined,
): Promise<Map<string, ExchangeCode>> {
  const codes = new Map<string, ExchangeCode>()
  for (const id of orderIds) {
    const voucher = await exchangeOf(db, id)
    const code = voucher && readableCode(secret, voucher)
    if (code !== undefined) codes.set(id, { code: writeVoucherCode(code), until: voucher?.validUntil ?? '' })
  }
  return codes
}

/** Returns the voucher of a present's order that is good today; undefined for an order that is none. */
export async function exchangeOf(db: Queryable, orderId: string): Promise<Voucher | undefined> {
  let next: string | null = orderId
  let found: Voucher | undefined
  while (next !== null) {
    const [one]: Voucher[] = await db
      .select()
      .from(vouchers)
      .where(and(eq(vouchers.id, next), eq(vouchers.kind, 'exchange')))
    found = one
    next = one?.replacedBy ?? null
  }
  return found
}

/** Returns the id of the order whose present a code exchanges: that of the first voucher of its line of lost ones. */
export const exchangedOrder = firstOf

/** Returns whether a book of the present came back: from then on its code pays, until nothing is left. */
export async function cameBack(db: Queryable, voucherId: string): Promise<boolean> {
  const { kind, cents } = voucherMovements
  const [came] = await db
    .select({ cents: sql<number>`coalesce(sum(${cents}), 0)::int` })
    .from(voucherMovements)
    .where(
      and(
        eq(voucherMovements.voucherId, voucherId),
        // What was corrected is an exchange that was undone
        inArray(kind, ['refunded', 'reissued', 'corrected']),
      ),
    )
  return (came?.cents ?? 0) > 0
}
