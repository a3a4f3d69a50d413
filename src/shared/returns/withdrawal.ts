/**
 * The days during which a customer may withdraw from the contract without giving a reason (French consumer code,
 * articles L221-18 and L221-19): 14 days from the day after delivery, and on to the next working day.
 */
import { addDays, type Day, weekdayOf } from '../opening/days.ts'
import { frenchHolidays } from '../opening/french-holidays.ts'
import { shopDay } from '../time/shop-time.ts'
import type { OrderState } from '../orders/states.ts'

export const WITHDRAWAL_DAYS = 14

function isWorkingDay(day: Day): boolean {
  if (weekdayOf(day) >= 6) return false
  return !frenchHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day)
}

/** Returns the last day on which a customer may withdraw, as `2026-12-05`. */
export function lastWithdrawalDay(deliveredAt: Date): Day {
  let day = addDays(shopDay(deliveredAt), WITHDRAWAL_DAYS)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
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
