/** What copies of an order's line cost, and how many can be cancelled. */
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { OPEN_LINE_STATES } from '#shared/orders/line-states.ts'
import { paidForCopies } from '#shared/money/line-sums.ts'

type Line = StaffOrder['lines'][number]

/** Returns what so many copies of a line cost, after those that were paid back before. */
export function paidFor(line: Line, copies: number): number {
  const { unit_price_cents: unitPriceCents, discount_share_cents: discountShareCents, quantity } = line
  const bought = { unitPriceCents, discountShareCents, quantity }
  const before = quantity - line.refundable
  return paidForCopies(bought, Math.min(before + copies, quantity)) - paidForCopies(bought, before)
}

/** Returns how many copies of a line are still to leave, and can be cancelled. */
export const cancellableOf = ({ states }: Pick<Line, 'states'>) =>
  states.reduce((sum, { state, copies }) => sum + (OPEN_LINE_STATES.has(state) ? copies : 0), 0)
