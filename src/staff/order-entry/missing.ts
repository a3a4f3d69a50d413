import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import type { orderEntry } from '#shared/text/staff/fr/order-entry.ts'
import type { OrderDraft } from './draft.ts'

export type Missing = keyof (typeof orderEntry)['summary']['missingParts']

/** Returns what an order lacks before it can be taken, in the order of the screen. */
export function missingOf(draft: OrderDraft, quote: EntryQuote | undefined): Missing[] {
  const { name, phone, email, lines, method, address, postalCode, city, pay, receipt } = draft
  const isHere = (text: string) => text.trim() !== ''
  const isShort =
    quote !== undefined &&
    lines.some(({ id, quantity }) => {
      const quoted = quote.lines.find(({ article_id: article }) => article === id)
      return quoted !== undefined && quoted.available < quantity
    })
  // What vouchers pay whole needs no other way
  const isLeft = quote === undefined || quote.due_cents > 0
  const checks: readonly [Missing, boolean][] = [
    ['customer', !isHere(name)],
    ['contact', !isHere(phone) && !isHere(email)],
    ['books', lines.length === 0],
    ['short', isShort],
    ['address', method !== 'pickup' && ![address, postalCode, city].every(isHere)],
    ['email', isLeft && pay === 'link' && !isHere(email)],
    ['receipt', isLeft && pay === 'till' && !isHere(receipt)],
    ['total', lines.length > 0 && quote === undefined],
  ]
  return checks.filter(([, isMissing]) => isMissing).map(([what]) => what)
}
