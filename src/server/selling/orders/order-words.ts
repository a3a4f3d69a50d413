/** The words by which the people of the shop find an order; held in an index, so that what is erased is found no more. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { foldedWords, beginningsQuery, foldedVector } from '#server/platform/text/fold.ts'

/** Digits of a telephone number that are the same at home and abroad. */
const PHONE_DIGITS = 9

type Named = Record<'number' | 'email' | 'phone' | 'deliveryAddress' | 'billingAddress', SQLWrapper>

/** Returns the words of an order's number, e-mail, names and telephone number, folded like `foldedWords`, whatever the database's locale. */
export const orderWords = ({ number, email, phone, deliveryAddress: to, billingAddress: billed }: Named) =>
  foldedVector(sql`${number} || ' ' || ${email} || ' ' || coalesce(${to} ->> 'name', '') || ' ' ||
      coalesce(${to} ->> 'company', '') || ' ' || coalesce(${billed} ->> 'name', '') || ' ' ||
      coalesce(${billed} ->> 'company', '') || ' ' || right(regexp_replace(${phone}, '[^0-9]+', '', 'g'), 9)`)

/** Returns the words of an order for a role that reads no e-mail addresses: a part of `orderWords`, held in no index. */
export const orderWordsWithoutEmail = (order: Named) => orderWords({ ...order, email: sql`''` })

/** Returns the query of what somebody typed, each word a beginning; undefined where no word is in it. */
export function orderWordsQuery(typed: string): string | undefined {
  const words = /^[+\d\s().-]{6,}$/.test(typed) ? [phoneWord(typed)] : foldedWords(typed)
  return beginningsQuery(words)
}

/** `06 12 34`, `+33 6 12 34` and `0033 6 12 34` begin the same number. */
const phoneWord = (typed: string) => {
  const national = typed.replace(/^\s*(?:\+|00)\s*\d{2}/, '').replaceAll(/\D/g, '')
  return national.replace(/^0+/, '').slice(0, PHONE_DIGITS)
}

/** Returns a parcel's number as it is compared: people copy it with and without spaces. */
export const trackingKey = ({ trackingNumber }: { trackingNumber: SQLWrapper }) =>
  sql`upper(replace(${trackingNumber}, ' ', ''))`
