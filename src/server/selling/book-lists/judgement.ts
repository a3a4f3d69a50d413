/** What a line was taken for, before its books are read as they travel. */
import { isCopies } from '#shared/book-lists/quantity.ts'
import type { ListLine } from '#shared/book-lists/read-list.ts'
import type { ListLineKind, ListLineReason } from '#shared/contract/book-lists.ts'
import type { Compared } from './compare.ts'

export type Judgement = {
  kind: ListLineKind
  why?: ListLineReason
  quantity: number
  /** Books that answer a sure line equally well, the best first. */
  alike: number[]
  /** The line names the first of them, and takes others. */
  namesFirst?: boolean
  /** Other books to choose from, the likeliest first. */
  candidates: number[]
  /** Words of the line that the best of them explains. */
  explained: ReadonlySet<string>
}

/** Returns the id of a compared book. */
export const idOf = ({ named }: Compared) => named.book.id

/** Returns the copies that a line asks for, also where the number at its end was no volume and no part of the title. */
export function copiesOf({ quantity, looseNumber }: ListLine, best: Compared | undefined): number {
  const isCount =
    looseNumber !== undefined && isCopies(looseNumber) && best?.isVolume !== true && best?.hasSeries !== true
  return isCount ? looseNumber : quantity
}
