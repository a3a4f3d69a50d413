/**
 * The days during which a customer may withdraw from the contract without giving a reason (French consumer code,
 * articles L221-18 and L221-19): 14 days from the day after delivery, and on to the next working day.
 */
import { shopDay } from '../time/shop-time.ts'
import type { OrderState } from '../orders/states.ts'

export const WITHDRAWAL_DAYS = 14

const DAY_MS = 86_400_000

/** Month and day of the French public holidays that never move. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension, Whit Monday: days after Easter. */
const AFTER_EASTER = [1, 39, 50]

/** A calendar day as midnight UTC: days can then be added without a clock change in between. */
const dayOf = (moment: Date) => new Date(`${shopDay(moment)}T00:00:00Z`)
const plusDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS)

/** The anonymous Gregorian computus. */
function easter(year: number): Date {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1))
}

function isWorkingDay(day: Date): boolean {
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return false
  if (FIXED_HOLIDAYS.includes(day.toISOString().slice(5, 10))) return false
  const sinceEaster = (day.getTime() - easter(day.getUTCFullYear()).getTime()) / DAY_MS
  return !AFTER_EASTER.includes(sinceEaster)
}

/** Returns the last day on which a customer may withdraw, as `2026-12-05`. */
export function lastWithdrawalDay(deliveredAt: Date): string {
  let day = plusDays(dayOf(deliveredAt), WITHDRAWAL_DAYS)
  while (!isWorkingDay(day)) day = plusDays(day, 1)
  return day.toISOString().slice(0, 10)
}

/** Whether a customer may withdraw now: before the delivery too, but not from what nobody paid or what is over. */
export type WithdrawalWindow =
  | { kind: 'open'; until: string | null }
  | { kind: 'over'; until: string }
  | { kind: 'none' }

const OPEN_STATES: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']

/** Returns the window of an order; `until` is null before its delivery. */
export function withdrawalWindow(
  { state, deliveredAt }: { state: OrderState; deliveredAt: Date | null },
  now: Date,
): WithdrawalWindow {
  if (!OPEN_STATES.includes(state)) return { kind: 'none' }
  if (!deliveredAt) return { kind: 'open', until: null }
  const until = lastWithdrawalDay(deliveredAt)
  return { kind: shopDay(now) <= until ? 'open' : 'over', until }
}
