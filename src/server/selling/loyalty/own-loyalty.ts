/** What an account reads of its loyalty credit. */
import { LOYALTY_PERCENT } from '#shared/vouchers/loyalty.ts'
import type { OwnLoyalty } from '#shared/contract/vouchers.ts'
import { writeVoucherCode } from '#shared/vouchers/code.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { ordersToEarn } from '../orders/earning.ts'
import { readableCode } from '../vouchers/codes.ts'
import { cardOfCustomer, creditEarnedBy, movementsOfCard } from '../vouchers/loyalty-card.ts'
import { creditOf } from './credit.ts'

/** Returns the card of an account, what its orders will earn as they stand, and what happened on the card. */
export async function ownLoyalty(
  db: Queryable,
  customerId: string,
  secret: string | undefined,
): Promise<OwnLoyalty> {
  const [{ loyalty }, card] = [await readSelling(db), await cardOfCustomer(db, customerId)]
  const code = card && readableCode(secret, card)
  return {
    is_on: loyalty.isOn,
    percent: LOYALTY_PERCENT,
    months: loyalty.months,
    card: card
      ? {
          id: card.id,
          code: code === undefined ? null : writeVoucherCode(code),
          balance_cents: card.balanceCents,
          valid_until: card.validUntil,
        }
      : null,
    pending: await pendingCredit(db, customerId),
    movements: card ? await movementsOfCard(db, card.id) : [],
  }
}

/** Returns what the orders of an account will put on its card as they stand, and when. */
export async function pendingCredit(db: Queryable, customerId: string): Promise<OwnLoyalty['pending']> {
  const pending: OwnLoyalty['pending'] = []
  for (const order of await ordersToEarn(db, customerId)) {
    const cents = (await creditOf(db, order)) - (await creditEarnedBy(db, order.id))
    if (cents > 0) pending.push({ order: order.number, cents, from: order.earnsOn ?? '' })
  }
  return pending
}
