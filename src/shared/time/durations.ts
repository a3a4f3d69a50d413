/** Milliseconds of what clocks count; a day here has 24 hours, whatever the season (days of the shop: `shop-time.ts`). */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
