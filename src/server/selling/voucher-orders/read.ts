/** Vouchers that were bought in the shop: of which order, and what their buyers read. */
import { eq } from 'drizzle-orm'
import type { BoughtVoucher } from '#shared/contract/voucher-orders.ts'
import type { PurchaseState } from '#shared/vouchers/purchase.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { isUnpaid } from '../orders/unpaid.ts'
import { type Order, ordersById, ordersUnder } from '../orders/read-orders.ts'
import { cardOf, type CardWords } from '../vouchers/cards.ts'
import { firstOf, lastOfLine, voucherById, withdrawnCents, type Voucher } from '../vouchers/read.ts'
import { voucherOrders } from './tables.ts'
import type { Buyers } from '../vouchers/staff-list.ts'

/** Returns what an order buys as a voucher; undefined for an order of books. */
export async function voucherOrderOf(db: Queryable, orderId: string) {
  const [found] = await db.select().from(voucherOrders).where(eq(voucherOrders.orderId, orderId))
  return found
}

/** Returns the id of the order that bought a voucher, or the lost one that it stands for; undefined for every other. */
export async function orderOfVoucher(db: Queryable, voucherId: string): Promise<string | undefined> {
  const first = await firstOf(db, voucherId)
  const [found] = await db.select().from(voucherOrders).where(eq(voucherOrders.voucherId, first))
  return found?.orderId
}

/** Returns the voucher that stands today for the one that a row bought, with its card; undefined while it is not paid. */
export async function issuedFor(db: Queryable, { voucherId }: typeof voucherOrders.$inferSelect) {
  if (voucherId === null) return undefined
  const voucher = await voucherById(db, await lastOfLine(db, voucherId))
  return { voucher, card: await cardOf(db, voucher.id) }
}

/** Returns the id of the voucher that stands today for the one that an order bought; null while it is not paid. */
export async function boughtVoucherId(db: Queryable, orderId: string): Promise<string | null> {
  const bought = await voucherOrderOf(db, orderId)
  return bought?.voucherId ? await lastOfLine(db, bought.voucherId) : null
}

/** Returns the voucher that an order buys, as its buyer reads it; null for an order of books. */
export async function boughtVoucher(db: Queryable, order: Order): Promise<BoughtVoucher | null> {
  const bought = await voucherOrderOf(db, order.id)
  if (!bought) return null
  const issued = await issuedFor(db, bought)
  const card = issued?.card ?? bought.card
  return {
    amount_cents: order.totalCents,
    state: await stateOf(db, { order, card, voucher: issued?.voucher }),
    design: card?.design ?? 'shelf',
    language: card?.language ?? order.language,
    to_name: card?.toName ?? null,
    from_name: card?.fromName ?? null,
    message: card?.message ?? null,
    email: card?.email ?? null,
    send_on: card?.sendOn ?? null,
    sent_at: card?.mailedAt?.toISOString() ?? null,
    valid_until: issued?.voucher.validUntil ?? null,
  }
}

type About = {
  order: Order
  card: CardWords | null
  voucher: Voucher | undefined
}

async function stateOf(db: Queryable, { order, card, voucher }: About): Promise<PurchaseState> {
  if (!voucher) return isUnpaid(order) ? 'unpaid' : 'over'
  if ((await withdrawnCents(db, order.id)) >= order.totalCents) return 'withdrawn'
  if (card?.mailedAt) return 'sent'
  return card?.sendOn ? 'waiting' : 'to_print'
}

// Who bought vouchers in the shop, for the list of vouchers, which knows no orders.

/** Reads them from the orders. */
export const buyersOfVouchers: Buyers = {
  async emailsOf(db, orderIds) {
    const found = await ordersById(db, orderIds)
    return new Map(
      [...found.values()].flatMap(({ id, email, buyer }) => (buyer === 'forgotten' ? [] : [[id, email]])),
    )
  },
  ordersUnder,
}
