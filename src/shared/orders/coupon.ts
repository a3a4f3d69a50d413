/** What a coupon takes off, and why it may not. */
export const COUPON_KINDS = ['percent', 'amount', 'free_delivery'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** What a coupon takes off: a part of the books, an amount off the books, or the delivery. */
export type CouponEffect =
  | { kind: 'percent'; ppm: number }
  | { kind: 'amount'; cents: number }
  | { kind: 'free_delivery' }

/** Whether a coupon may be used by anybody. */
export const COUPON_STATES = ['good', 'not_yet', 'over', 'used_up'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export const COUPON_REFUSALS = [
  'unknown',
  'not_yet',
  'over',
  'used_up',
  'already_used',
  'below_minimum',
  'no_effect',
  'too_many_tries',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** Returns a code as the shop writes it: case and spaces do not matter. */
export function couponCodeOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

/** Returns what an effect takes off books that cost so much, in cents. */
export function couponCents(effect: CouponEffect, booksCents: number): number {
  if (effect.kind === 'free_delivery') return 0
  if (effect.kind === 'amount') return Math.min(effect.cents, booksCents)
  return Math.round((booksCents * effect.ppm) / 1_000_000)
}

/** Shares cents out in proportion to weights that are at least as much together; no share exceeds its weight. */
export function share(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  let before = 0
  // Each share ends where its weight ends on the way to the whole, so that the cents add up
  const endOf = (weight: number) => Math.round((cents / all) * weight)
  return weights.map((weight) => {
    const start = endOf(before)
    before += weight
    return endOf(before) - start
  })
}
