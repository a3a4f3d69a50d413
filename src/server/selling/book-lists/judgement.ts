/** The match of a line, before its books are loaded. */
import { isCopies } from '#shared/book-lists/quantity.ts'
import type { ListLine } from '#shared/book-lists/read-list.ts'
import type { ListLineKind, ListLineReason } from '#shared/contract/book-lists.ts'
import { type Compared, namedOf, type Named } from './compare.ts'
import type { BookToCompare } from './books-to-compare.ts'
import type { ChosenWork } from './choose-work.ts'

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

const isDigital = ({ format }: BookToCompare) => format === 'numerique' || format === 'audio'

/** Whether another edition is an equivalent: the same text, and on paper if this one is. */
const isEquivalent = (book: BookToCompare, other: BookToCompare) =>
  other.language === book.language && isDigital(other) === isDigital(book)

/** Whether the words beside the ISBN certainly name a book of another work. */
const isOfAnother = (book: BookToCompare, choice: ChosenWork) =>
  choice.kind === 'sure' &&
  !choice.work.editions.some(
    ({ named: { book: other } }) =>
      other.id === book.id || (book.workId !== null && other.workId === book.workId),
  )

type Beside = {
  line: ListLine
  /** The match of the words beside the ISBN, if they were searched. */
  choice: ChosenWork
  /** Editions on sale of the same work. */
  editions: readonly Named[]
}

/**
 * Returns the match of a line that names an edition by its ISBN: that edition, unless its words contradict it or
 * it is no longer sold.
 */
export function judgeIsbn(
  book: BookToCompare,
  { line, choice, editions }: Beside,
): Omit<Judgement, 'explained'> {
  const { volume } = namedOf(book)
  const others = editions.filter((other) => other.book.id !== book.id && other.volume === volume)
  const equivalents = others.filter((other) => isEquivalent(book, other.book)).map((other) => other.book.id)
  const candidates = [...new Set([...equivalents, ...others.map((other) => other.book.id)])]
  const quantity = copiesOf(line, undefined)
  if (choice.kind === 'sure' && isOfAnother(book, choice)) {
    const both = [book.id, ...choice.work.editions.map(idOf)]
    return { kind: 'doubtful', why: 'isbn_of_another_title', quantity, alike: [], candidates: both }
  }
  if (book.isRemoved) {
    const kind = candidates.length > 0 ? 'doubtful' : 'none'
    return { kind, why: 'removed', quantity, alike: [], candidates }
  }
  const alike = line.isEquivalent ? [book.id, ...equivalents] : [book.id]
  return { kind: 'sure', quantity, alike, namesFirst: true, candidates }
}
