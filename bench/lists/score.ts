/** How well lists are matched: which lines have the right book first, and whether doubt is shown where it is not. */
import { sortKey } from '#server/platform/text/fold.ts'
import type { MatchedLine } from '#shared/contract/book-lists.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { GoldLine } from './gold.ts'

export type Scored = GoldLine & {
  matched: MatchedLine
  isFirst: boolean
  isSure: boolean
  isQuantity: boolean
}

const SUBTITLE = /\s*[:;(].*$/
const ARTICLE = /^(?:le|la|les|l|the|an?) /

const bareKey = (title: string) => sortKey(title).replace(ARTICLE, '')

function isBook(
  article: Article,
  { title, author, volume }: { title: string; author: string; volume: number | undefined },
) {
  const titles = [article.designation, article.designation.replace(SUBTITLE, '')].map(bareKey)
  const hasTitle = titles.includes(bareKey(title)) || titles.includes(bareKey(title.replace(SUBTITLE, '')))
  const people = sortKey(article.contributors.map(({ _nom }) => _nom).join(' '))
  return (
    hasTitle &&
    people.includes(sortKey(author)) &&
    (volume === undefined || !article.series || article.series.volume === volume)
  )
}

/** Whether the answer that stands first is the right one; that nothing is proposed, where nothing is right. */
function isRightFirst({ right }: GoldLine, { article, candidates, kind }: MatchedLine): boolean {
  const first = article ?? candidates[0]
  if (right.kind === 'heading') return kind === 'heading'
  if (right.kind === 'none') return first === undefined
  if (!first) return false
  return right.kind === 'isbn' ? first._code_barre === right.isbn : isBook(first, right)
}

/** Compares what a line was taken for with what is right. */
export function scored(gold: GoldLine, matched: MatchedLine): Scored {
  const isFirst = isRightFirst(gold, matched)
  return {
    ...gold,
    matched,
    isFirst,
    isSure: matched.kind === 'sure',
    isQuantity: matched.quantity === gold.quantity,
  }
}

export type Figures = {
  isbns: number
  titles: number
  doubt: number
  sure: number
  quantities: number
  headings: number
  lines: number
  wrong: number
}

const share = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  all.length === 0 ? 1 : all.filter(holds).length / all.length

/** Bought without asking, and not what was meant: another book, or another edition than the line names. */
export const isSilentlyWrong = ({ right, isFirst, isSure }: Scored) =>
  isSure && (!isFirst || right.kind === 'ask')

/** The right book, and yet a question. */
export const isNeedlessQuestion = ({ right, isFirst, isSure }: Scored) =>
  isFirst && !isSure && (right.kind === 'book' || right.kind === 'isbn')

const hasIsbn = ({ matched, right }: Scored) => matched.isbn !== null && right.kind === 'isbn'

/** Returns the figures of some lines. */
export function figuresOf(lines: readonly Scored[]): Figures {
  const books = lines.filter(({ right }) => right.kind !== 'heading')
  const titles = books.filter((line) => !hasIsbn(line) && line.right.kind !== 'none')
  const wrong = books.filter(
    (line) => !line.isFirst || line.right.kind === 'ask' || line.right.kind === 'none',
  )
  return {
    isbns: share(books.filter(hasIsbn), ({ isFirst, isSure }) => isFirst && isSure),
    titles: share(titles, ({ isFirst }) => isFirst),
    doubt: share(wrong, (line) => !line.isSure),
    sure: share(
      titles.filter(({ isFirst, right }) => isFirst && right.kind !== 'ask'),
      ({ isSure }) => isSure,
    ),
    quantities: share(books, ({ isQuantity }) => isQuantity),
    headings: share(
      lines.filter(({ right }) => right.kind === 'heading'),
      ({ isFirst }) => isFirst,
    ),
    lines: lines.length,
    wrong: wrong.length,
  }
}
