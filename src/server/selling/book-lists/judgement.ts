/** The match of a line, before its books are loaded. */
import { isCopies } from '#shared/book-lists/quantity.ts'
import type { ListLine } from '#shared/book-lists/read-list.ts'
import type { ListLineKind, ListLineReason } from '#shared/contract/book-lists.ts'
import type { Compared } from './compare.ts'

export type Judgement = {
  kind: ListLineKind
  why?: ListLineReason
  quantity: number
  /** Books that match a certain line equally well, best first. */
  alike: number[]
  /** Whether the line names the first book and accepts equivalents. */
  namesFirst?: boolean
  /** Other candidates, likeliest first. */
  candidates: number[]
  /** Words of the line that the best candidate explains. */
  explained: ReadonlySet<string>
}

/** Returns the id of a compared book. */
export const idOf = ({ named }: Compared) => named.book.id

/**
 * Returns the number of copies of a line, also where its last number is neither a volume nor part of the
 * title.
 */
export function copiesOf({ quantity, looseNumber }: ListLine, best: Compared | undefined): number {
  const isCount =
    looseNumber !== undefined && isCopies(looseNumber) && best?.isVolume !== true && best?.hasSeries !== true
  return isCount ? looseNumber : quantity
}
