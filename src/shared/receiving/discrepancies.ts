/** What a delivery lacks or has too much of, line by line. */

export const RECEPTION_STATES = ['open', 'held', 'closed'] as const
/** `held`: put aside for later; nothing more is read until somebody goes on. */
export type ReceptionState = (typeof RECEPTION_STATES)[number]

/** `claimed`: a credit was requested; `to_follow`: it comes in another parcel; `accepted`: the unannounced surplus stays. */
export const DISCREPANCY_ANSWERS = ['claimed', 'to_follow', 'accepted'] as const
export type DiscrepancyAnswer = (typeof DISCREPANCY_ANSWERS)[number]

/** Copies of one title that a person reads in one go, and parcels of one delivery. */
export const MAX_READ_COPIES = 500
export const MAX_PARCELS = 200

export type Counted = {
  /** As the orders to the supplier say. */
  expected: number
  /** In good order. */
  read: number
  damaged: number
}

/** `unread`: nothing of it has been read yet. */
export type Discrepancy = { kind: 'unread' | 'missing' | 'damaged' | 'unannounced'; copies: number }

/** Returns what is wrong with a line; undefined for one that is complete. Damaged copies count as not delivered. */
export function discrepancyOf({ expected, read, damaged }: Counted): Discrepancy | undefined {
  if (damaged > 0) return { kind: 'damaged', copies: Math.max(damaged, expected - read) }
  if (read > expected) return { kind: 'unannounced', copies: read - expected }
  if (read === expected) return undefined
  return { kind: read === 0 ? 'unread' : 'missing', copies: expected - read }
}

/** Returns how many copies of a line can be claimed: missing ones, and damaged ones. */
export const claimable = ({ expected, read, damaged }: Counted): number =>
  Math.max(damaged, expected - read, 0)

type Answered = Counted & { answer: DiscrepancyAnswer | null; answeredCopies: number }

/** Returns whether somebody still has to say what becomes of a line's discrepancy. */
export function isUnanswered(line: Answered): boolean {
  const found = discrepancyOf(line)
  return found !== undefined && !(line.answer !== null && line.answeredCopies === found.copies)
}
