/** What can be bought as a voucher in the shop: its limits, the day it is sent on, and what is wrong with a request. */
import { addDays } from '#shared/opening/days.ts'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import { LEAST_SOLD_CENTS, MOST_SOLD_CENTS } from './offer.ts'

/** The longest message on a card, and the longest names. */
export const MOST_MESSAGE = 300
export const MOST_NAME = 80
/** How many days ahead a voucher can be sent: half a year, since it is valid from the day it is paid. */
export const MOST_DAYS_AHEAD = 183

/** Returns the last day on which a voucher that is bought today can be sent. */
export const lastSendDay = (today: string): string => addDays(today, MOST_DAYS_AHEAD)

/** What becomes of a bought voucher, as its buyer reads it. */
export const PURCHASE_STATES = ['unpaid', 'waiting', 'sent', 'to_print', 'withdrawn', 'over'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Why something of a request cannot be. */
export type PurchaseFault =
  | 'not_whole_cents'
  | 'below'
  | 'above'
  | 'required'
  | 'invalid'
  | 'past'
  | 'too_far'
  | 'too_long'

type Wanted = {
  amount_cents: number
  to_name?: string | null | undefined
  from_name?: string | null | undefined
  message?: string | null | undefined
  /** null: it is printed. */
  sending: { email: string; on: string } | null
}

/** The fields of a request, by the names that they have in it. */
export type PurchaseField =
  | 'amount_cents'
  | 'to_name'
  | 'from_name'
  | 'message'
  | 'sending.email'
  | 'sending.on'

/** Returns what is wrong with a voucher that somebody wants to buy, by field; nothing where it can be sold. */
export function purchaseFaults(
  { amount_cents: cents, sending, ...words }: Wanted,
  today: string,
): Partial<Record<PurchaseField, PurchaseFault>> {
  const faults: Partial<Record<PurchaseField, PurchaseFault>> = {}
  if (!Number.isSafeInteger(cents)) faults.amount_cents = 'not_whole_cents'
  else if (cents < LEAST_SOLD_CENTS) faults.amount_cents = 'below'
  else if (cents > MOST_SOLD_CENTS) faults.amount_cents = 'above'
  for (const name of ['to_name', 'from_name'] as const)
    if ((words[name] ?? '').length > MOST_NAME) faults[name] = 'too_long'
  if ((words.message ?? '').length > MOST_MESSAGE) faults.message = 'too_long'
  if (sending) {
    const { email, on } = sending
    if (email === '') faults['sending.email'] = 'required'
    else if (!isEmailAddress(email)) faults['sending.email'] = 'invalid'
    if (on === '') faults['sending.on'] = 'required'
    else if (!isDay(on)) faults['sending.on'] = 'invalid'
    else if (on < today) faults['sending.on'] = 'past'
    else if (on > lastSendDay(today)) faults['sending.on'] = 'too_far'
  }
  return faults
}

/** Returns whether a text is a day of the calendar, as days are stored. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
