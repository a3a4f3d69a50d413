/** How much each of several vouchers pays of an order. */
import { MIN_TOTAL_CENTS } from '../orders/amounts.ts'

/**
 * Returns what each balance pays of a total, the first one first, in cents of euro. What is left is nothing, or enough for a
 * provider to charge: the last vouchers pay so much less.
 */
export function splitOverVouchers(totalCents: number, balances: readonly number[]): number[] {
  const owned = balances.reduce((sum, cents) => sum + cents, 0)
  const leastDue = owned >= totalCents ? 0 : Math.max(totalCents - owned, MIN_TOTAL_CENTS)
  let left = Math.max(0, totalCents - leastDue)
  return balances.map((balance) => {
    const cents = Math.min(balance, left)
    left -= cents
    return cents
  })
}
