/** What can be returned of an order, until when it can be withdrawn from, and what was returned already. */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { ReturnOptions } from '#shared/contract/returns.ts'
import { paidForLine } from '#shared/money/line-sums.ts'
import { withdrawalWindow } from '#shared/returns/withdrawal.ts'
import { pluck } from '#shared/lists.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { returnedCopies } from './find-return.ts'
import { addressOf } from './moves.ts'
import { articleOf, summaryOf } from './return-view.ts'
import { WITHDRAWN_STATES } from './withdraw.ts'
import { returns } from './tables.ts'
import { buysVoucher, type Order, linesOf } from '../orders/read-orders.ts'
import { boughtVoucherId } from '../voucher-orders/read.ts'
import { repayableCents, voucherById } from '../vouchers/read.ts'

/** Returns the options of an order that the requester may see; `at` is the time of a withdrawal. */
export async function returnOptions(
  db: Queryable,
  order: Order,
  at: Date = new Date(),
): Promise<ReturnOptions> {
  const gone = await returnedCopies(db, order.id)
  const settled = await returnedCopies(db, order.id, { states: WITHDRAWN_STATES })
  const bought = await linesOf(db, order.id)
  const coverOf = await coversOf(db, pluck(bought, 'bookId'))
  const lines = bought.map((line) => ({
    ...articleOf(line),
    image: coverOf(line.bookId),
    quantity: line.quantity,
    returnable: line.quantity - line.cancelled - (gone.get(line.position) ?? 0),
    withdrawable: line.quantity - line.cancelled - (settled.get(line.position) ?? 0),
    line_total_cents: paidForLine(line),
  }))
  const window = withdrawalWindow(order, at)
  const known = await db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, order.id), ne(returns.kind, 'exchange')))
    .orderBy(desc(returns.createdAt))
  return {
    order_number: order.number,
    state: order.state,
    buyer: { name: order.deliveryAddress.name, email: await addressOf(db, order) },
    lines,
    can_return: order.state === 'delivered' && lines.some(({ returnable }) => returnable > 0),
    withdrawal: { kind: window.kind, until: window.kind === 'none' ? null : window.until },
    returns: known.map((claimed) => summaryOf(claimed, order.number)),
    bought_voucher: buysVoucher(order, bought) ? await voucherOf(db, order) : null,
  }
}

async function voucherOf(db: Queryable, order: Order): Promise<ReturnOptions['bought_voucher']> {
  const id = await boughtVoucherId(db, order.id)
  if (id === null) return null
  const cents = await repayableCents(db, { orderId: order.id, voucher: await voucherById(db, id) })
  // Less than it cost where a part went back at the provider
  return { amount_cents: cents > 0 ? cents : order.totalCents, is_unspent: cents > 0 }
}
