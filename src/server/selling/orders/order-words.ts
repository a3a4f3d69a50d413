/** The words by which the people of the shop find an order; kept by an index, so that what is erased is found no more. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { foldedWords } from '#server/platform/text/fold.ts'

/** Digits of a telephone number that are the same at home and abroad. */
const PHONE_DIGITS = 9
/** A shorter beginning is of too many words. */
const MIN_BEGINNING = 3

type Named = Record<'number' | 'email' | 'phone' | 'deliveryAddress' | 'billingAddress', SQLWrapper>

/** Returns the words of an order's number, e-mail, names and telephone number, folded like `foldedWords`, whatever the database's locale. */
export const orderWords = ({ number, email, phone, deliveryAddress: to, billingAddress: billed }: Named) =>
  sql`array_to_tsvector(string_to_array(trim(regexp_replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(${number} || ' ' || ${email} || ' ' || coalesce(${to} ->> 'name', '') || ' ' ||
      coalesce(${to} ->> 'company', '') || ' ' || coalesce(${billed} ->> 'name', '') || ' ' ||
      coalesce(${billed} ->> 'company', '') || ' ' || right(regexp_replace(${phone}, '[^0-9]+', '', 'g'), 9), nfkd),
      '[\\u0300-\\u036f]+', '', 'g'), 'ŒÆØŁĐÐøłđð', 'œæolddoldd')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+', ' ', 'g')), ' '))`

/** Returns the words of an order for a role that reads no e-mail addresses: a part of `orderWords`, kept by no index. */
export const orderWordsWithoutEmail = (order: Named) => orderWords({ ...order, email: sql`''` })

/** Returns the query of what somebody typed, each word a beginning; undefined where no word is in it. */
export function orderWordsQuery(typed: string): string | undefined {
  const words = /^[+\d\s().-]{6,}$/.test(typed) ? [phoneWord(typed)] : foldedWords(typed)
  // Letters and digits alone: nothing in them means anything to a query
  const asked = words.filter((word) => word !== '')
  if (asked.length === 0) return undefined
  return asked.map((word) => (word.length < MIN_BEGINNING ? `'${word}'` : `'${word}':*`)).join(' & ')
}

/** `06 12 34`, `+33 6 12 34` and `0033 6 12 34` begin the same number. */
const phoneWord = (typed: string) => {
  const national = typed.replace(/^\s*(?:\+|00)\s*\d{2}/, '').replaceAll(/\D/g, '')
  return national.replace(/^0+/, '').slice(0, PHONE_DIGITS)
}

/** Returns a parcel's number as it is compared: people copy it with and without spaces. */
export const trackingKey = ({ trackingNumber }: { trackingNumber: SQLWrapper }) =>
  sql`upper(replace(${trackingNumber}, ' ', ''))`
