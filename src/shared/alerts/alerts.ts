/** Kinds of alerts on a book, and their states. */
import type { Book } from '../catalogue/book.ts'
import { isFile } from '../catalogue/vocabulary.ts'

/** A copy is there again; the book is published; its series goes on; it costs less. */
export const ALERT_KINDS = ['stock', 'published', 'volume', 'price'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/**
 * `pending`: the address is not confirmed; `offered`: a copy is reserved. The others are final:
 * the reserved copy was ordered (`taken`) or not (`missed`), or the news was mailed (`notified`).
 */
export const ALERT_STATES = ['pending', 'waiting', 'offered', 'taken', 'missed', 'notified'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** How many alerts of one address may be open at once. */
export const MAX_OPEN_ALERTS = 100

/** Copies of one book that are off the shelf for readers of alerts at a time, and copies for one person. */
export const MAX_OFFERS_A_BOOK = 12
export const MAX_OFFERS_A_PERSON = 3

/** Days in which no copy is reserved for a person who let an offer expire; they still get the mail that a book is back. */
export const OFFER_PAUSE_DAYS = 30

/** Days in which an alert must be confirmed; after them it is forgotten. */
export const CONFIRM_DAYS = 7

/** Returns whether a book is not published yet on a day (`YYYY-MM-DD`); its date may be a month or a year. */
export const isToCome = (publishedOn: string | null, today: string) =>
  publishedOn !== null && publishedOn > today.slice(0, publishedOn.length)

/** Returns the alerts that make sense for a book; its page shows the first openly. */
export function alertKinds(
  {
    removed,
    supply,
    publishedOn,
    series,
    format,
  }: Pick<Book, 'removed' | 'supply' | 'publishedOn' | 'series' | 'format'>,
  { canBeBought, today }: { canBeBought: boolean; today: string },
): AlertKind[] {
  if (removed || isFile(format)) return []
  const kinds: AlertKind[] = []
  if (supply === 'forthcoming' || isToCome(publishedOn, today)) kinds.push('published')
  else if (!canBeBought) kinds.push('stock')
  if (series !== null && series.volume !== null) kinds.push('volume')
  kinds.push('price')
  return kinds
}
