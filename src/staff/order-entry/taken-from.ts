import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import type { ActionInput } from '../api/actions.ts'
import type { OrderDraft } from './draft.ts'

/** Returns what is sent of a draft: with the total and the dates that were said, which must still hold. */
export function takenFrom(draft: OrderDraft, quote: EntryQuote): ActionInput<'orders-take'> {
  const { id, customerId, name, phone, email, language, lines, method, dispatch, note, pay, country } = draft
  const { company, address, more, postalCode, city } = draft
  const typed = { phone, company, address, more, postalCode, city, note }
  const given = Object.entries(typed).flatMap(([field, text]) =>
    text.trim() === '' || (method === 'pickup' && field in { company, address, more, postalCode, city })
      ? []
      : [[field, text.trim()] as const],
  )
  return {
    draft: id,
    books: lines.map(({ isbn, quantity }) => `${isbn}=${quantity}`),
    promised: lines.flatMap((line) => {
      const promise = quote.lines.find(({ article_id: article }) => article === line.id)?.promise
      return promise ? [promise.kind] : []
    }),
    total: (quote.total_cents / 100).toFixed(2),
    name: name.trim(),
    method,
    dispatch,
    language,
    mail: pay === 'link' ? 'link' : 'none',
    ...(customerId !== null && { customer: customerId }),
    ...(customerId === null && email.trim() !== '' && { email: email.trim() }),
    ...(method !== 'pickup' && country !== '' && { country }),
    ...Object.fromEntries(given),
  }
}
