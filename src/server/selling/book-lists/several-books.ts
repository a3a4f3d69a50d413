/** Whether a line with semicolons names several books, or one with its author and publisher. */
import { IMPRINTS } from '#shared/book-lists/imprints.ts'
import { REMARK_WORDS } from '#shared/book-lists/list-words.ts'
import type { ListLine } from '#shared/book-lists/read-list.ts'
import { SMALL_WORDS } from '#server/catalogue/search/query.ts'
import { foldedWords, searchedWords } from '#server/platform/text/fold.ts'
import type { Judgement } from './judgement.ts'

type Part = { line: ListLine; judgement: Judgement }

const isSignificant = (word: string) => word.length > 1 && !SMALL_WORDS.has(word) && !REMARK_WORDS.has(word)

const namesImprint = ({ parts }: ListLine) => parts.every((part) => IMPRINTS.has(foldedWords(part).join(' ')))

/** Whether a part describes the book that the whole line matched, or no book. */
function isOfBook({ line }: Part, { explained }: Judgement): boolean {
  const words = line.parts.flatMap(searchedWords).filter(isSignificant)
  return words.length === 0 || namesImprint(line) || words.some((word) => explained.has(word))
}

const isTitle = ({ kind, why }: Judgement) =>
  kind === 'sure' || (kind === 'doubtful' && (why === 'several' || why === 'other_edition'))

const hasTitleAndAuthor = ({ line }: Part) => line.parts.length > 1

/** Returns whether the parts of a line each name a book. */
export function wantsSeveral(whole: Judgement, parts: readonly Part[]): boolean {
  const sure = parts.filter((part) => hasTitleAndAuthor(part) && part.judgement.kind === 'sure')
  if (new Set(sure.map(({ judgement }) => judgement.alike[0])).size > 1) return true
  const others = parts.filter((part) => !isOfBook(part, whole))
  if (parts.length - others.length > 1) return false
  return others.some(
    (part) => isTitle(part.judgement) || (others.length < parts.length && hasTitleAndAuthor(part)),
  )
}
