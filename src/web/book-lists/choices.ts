/** What a reader takes of a pasted list: which book for each line, whether, and how many. */
import type { Book } from '#shared/catalogue/book.ts'
import type { ReadLine } from '../api/book-lists.ts'

export type Choice = {
  /** undefined: a doubtful line that nobody has decided yet. */
  bookId: number | undefined
  isTicked: boolean
  quantity: number
}

export type ChosenBook = { book: Book; quantity: number; equivalent: boolean }

/** Returns what is taken before anybody chose: sure lines alone, for nothing is silently replaced. */
export const firstChoice = ({ book, quantity }: ReadLine): Choice => ({
  bookId: book?.id,
  isTicked: book !== null,
  quantity,
})

/** Returns the books that a line may mean. */
export const booksOf = ({ book, candidates }: ReadLine): readonly Book[] =>
  book ? [book, ...candidates.filter(({ id }) => id !== book.id)] : candidates

/** Returns the book that was chosen for a line. */
export const bookOfChoice = (line: ReadLine, { bookId }: Choice): Book | undefined =>
  booksOf(line).find(({ id }) => id === bookId)

/** Returns the ticked books in the order of their lines; lines of one book become one. */
export function chosenBooks(lines: readonly ReadLine[], choices: readonly Choice[]): ChosenBook[] {
  const chosen = new Map<number, ChosenBook>()
  for (const [index, line] of lines.entries()) {
    const choice = choices[index]
    const book = choice?.isTicked ? bookOfChoice(line, choice) : undefined
    if (!choice || !book) continue
    const before = chosen.get(book.id)
    chosen.set(book.id, {
      book,
      quantity: (before?.quantity ?? 0) + choice.quantity,
      equivalent: (before?.equivalent ?? true) && line.equivalent,
    })
  }
  return [...chosen.values()]
}

/** Returns whether copies of a book can be bought. */
export const canBuy = ({ removed, copies }: Pick<Book, 'removed' | 'copies'>): boolean =>
  !removed && copies >= 1
