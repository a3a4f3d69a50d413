import { toDecimal } from '#shared/money/decimal.ts'
import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { isFrenchLandline, isPhone } from '#shared/orders/address.ts'
import type { ActionInput } from '../api/actions.ts'
import type { OrderDraft } from './draft.ts'

/** Returns what is sent of a draft: with the total and the dates that were said, which must still hold. */
export function takenFrom(draft: OrderDraft, quote: EntryQuote): ActionInput<'orders-take'> {
  const { id, customerId, phone, email, language, vouchers } = draft
  return {
    draft: id,
    ...changedFrom(draft, quote),
    name: draft.name.trim(),
    language,
    ...(vouchers.length > 0 && { vouchers }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(isTexted(draft, quote) && { texts: true }),
    ...(customerId !== null && { customer: customerId }),
    ...(customerId === null && email.trim() !== '' && { email: email.trim() }),
  }
}

/** Returns whether a text message can reach a number, as far as it shows: the server knows those of every country. */
export const canBeTexted = ({ phone }: Pick<OrderDraft, 'phone'>, { country }: Pick<EntryQuote, 'country'>) =>
  isPhone(phone) && !isFrenchLandline(phone, country)

const isTexted = (draft: OrderDraft, quote: EntryQuote) =>
  quote.text_messages && draft.isTexted && draft.method === 'pickup' && canBeTexted(draft, quote)

/** Returns the books of a draft with what was said of them, and whether a link is mailed. */
export const booksFrom = ({ lines, pay }: OrderDraft, quote: EntryQuote) => ({
  books: lines.map(({ isbn, quantity }) => `${isbn}=${quantity}`),
  promised: lines.flatMap((line) => {
    const promise = quote.lines.find(({ article_id: article }) => article === line.id)?.promise
    return promise ? [promise.kind] : []
  }),
  total: toDecimal(quote.total_cents),
  mail: pay === 'link' ? ('link' as const) : ('none' as const),
})

/** Returns what an order is changed to by a draft. */
export function changedFrom(
  draft: OrderDraft,
  quote: EntryQuote,
): Omit<ActionInput<'orders-change'>, 'number'> {
  const { method, dispatch, note, country } = draft
  const { company, address, more, postalCode, city, gift, giftNote, giftFrom, arriveBy } = draft
  const typed = {
    company,
    address,
    more,
    postalCode,
    city,
    note,
    ...(gift !== 'none' && {
      giftNote,
      giftFrom,
      arriveBy,
    }),
  }
  const given = Object.entries(typed).flatMap(([field, text]) =>
    text.trim() === '' || (method === 'pickup' && field in { company, address, more, postalCode, city })
      ? []
      : [[field, text.trim()] as const],
  )
  return {
    ...booksFrom(draft, quote),
    method,
    dispatch,
    gift,
    ...(method !== 'pickup' && country !== '' && { country }),
    ...Object.fromEntries(given),
  }
}
