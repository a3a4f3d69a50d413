/** Matches a line that names an edition by its ISBN. */
import type { ListLine } from '#shared/book-lists/read-list.ts'
import type { BookToCompare } from './books-to-compare.ts'
import type { ChosenWork } from './choose-work.ts'
import { namedOf, type Named } from './compare.ts'
import { copiesOf, idOf, type Judgement } from './judgement.ts'

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

/** Returns the match of such a line: that edition, unless its words contradict it or it is no longer sold. */
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
