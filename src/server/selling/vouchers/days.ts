/** Days of the shop, and the last day of a voucher. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { isoInZone } from '#shared/time/zoned-time.ts'

/** Returns today, or the day of a moment, in the shop's time zone: `2026-11-26`. */
export const shopDay = (at = new Date()) => isoInZone(at, SHOP_ZONE).slice(0, 10)

/** Returns the last day of a voucher that is issued, or given time, on a day. */
export function validFor(months: number, from = shopDay()): string {
  const end = new Date(`${from}T12:00:00Z`)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // The 31st of a month that has none is its last day
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.toISOString().slice(0, 10)
}
