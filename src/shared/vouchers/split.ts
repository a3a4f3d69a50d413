/** How much each of several vouchers pays of an order. */
import { MIN_TOTAL_CENTS } from '../orders/amounts.ts'

type Costs = { totalCents: number; besidesCents: number }

/**
 * Returns what the code of an exchange pays of an order: its books and nothing else, so that what is left to pay says nothing about
 * the present; all of it where the rest is too little to charge. `besidesCents`: delivery and wrapping.
 */
export const exchangedCents = ({ totalCents, besidesCents }: Costs): number =>
  besidesCents < MIN_TOTAL_CENTS ? totalCents : totalCents - besidesCents

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
