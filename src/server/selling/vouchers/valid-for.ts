import { shopDay } from '#shared/time/shop-time.ts'

/** Returns the last day of a voucher that is issued, or given time, on a day. */
export function validFor(months: number, from = shopDay()): string {
  const end = new Date(`${from}T12:00:00Z`)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // The 31st of a month that has none is its last day
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.toISOString().slice(0, 10)
}
