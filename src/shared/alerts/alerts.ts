/** What a reader may ask to be told about a book, and what becomes of it. */

/** A copy is there again; the book is published; its series goes on; it costs less. */
export const ALERT_KINDS = ['stock', 'published', 'volume', 'price'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/**
 * `pending`: nobody has proven that the address is the asker's; `offered`: a copy is kept for them. The others are over:
 * a copy that was kept was ordered (`taken`) or not (`missed`), or the news was mailed (`told`).
 */
export const ALERT_STATES = ['pending', 'waiting', 'offered', 'taken', 'missed', 'told'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** How many alerts of one address may be open at once. */
export const MAX_OPEN_ALERTS = 100

/** Days in which an alert must be confirmed; after them it is forgotten. */
export const CONFIRM_DAYS = 7
