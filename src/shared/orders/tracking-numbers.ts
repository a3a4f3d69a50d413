/** Numbers of parcels: what each carrier's look like, and what is the barcode of an article instead. */
import { isEan13, toIsbn13 } from '../catalogue/isbn.ts'
import type { Carrier } from './carriers.ts'

/** Of the post in every country: two letters, nine digits, the country. */
const POSTAL = '[A-Z]{2}\\d{9}[A-Z]{2}'

const FORMS: Record<Exclude<Carrier, 'other'>, RegExp> = {
  colissimo: new RegExp(`^(?:\\d[A-Z]\\d{11}|${POSTAL})$`),
  chronopost: new RegExp(`^${POSTAL}$`),
  mondial_relay: /^(?:\d{8}|\d{10}|\d{12})$/,
  dhl: /^(?:\d{10,12}|\d{20}|JJ?D\d{16,20})$/,
  ups: /^1Z[A-Z0-9]{16}$/,
}

const compact = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** Returns whether a text is the barcode of an article or an ISBN, which is never the number of a parcel. */
export function isArticleCode(text: string): boolean {
  const code = compact(text)
  // Ten digits alone may be an ISBN-10 or a carrier's number: no book has them as its barcode
  return isEan13(code) || (!/^\d{10}$/.test(code) && toIsbn13(code) !== undefined)
}

/** Returns whether a text could be the number of a parcel at all, of whichever carrier. */
export const mayBeTracking = (text: string): boolean =>
  /^(?=.*\d)[A-Z0-9]{6,40}$/.test(compact(text)) && !isArticleCode(text)

/** Returns whether a text has the form of a carrier's numbers, and of nothing else that a bookshop scans. */
export function hasCarrierForm(carrier: Carrier, text: string): boolean {
  const code = compact(text)
  return carrier !== 'other' && FORMS[carrier].test(code) && !isShortArticleCode(code)
}

/** An EAN-8, a UPC-A or an ISBN-10: one carrier's number in ten adds up like them by chance. */
const isShortArticleCode = (code: string) =>
  (/^(?:\d{8}|\d{12})$/.test(code) && isEan13(code.padStart(13, '0'))) || toIsbn13(code) !== undefined
