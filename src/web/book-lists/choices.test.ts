import { expect, it } from 'vitest'
import { anArticle } from '../../../tests/support/an-article.ts'
import type { ReadLine } from '../api/book-lists.ts'
import { bookOf } from '../api/wire-books.ts'
import { chosenBooks, firstChoice } from './choices.ts'

const chute = bookOf(anArticle({ id: 1, designation: 'La Chute' }))
const peste = bookOf(anArticle({ id: 2, designation: 'La Peste' }))

const line = (more: Partial<ReadLine>): ReadLine => ({
  number: 1,
  text: 'La Chute',
  quantity: 1,
  kind: 'sure',
  equivalent: false,
  isbn: null,
  book: chute,
  candidates: [],
  ...more,
})
const taken = (lines: readonly ReadLine[], choices = lines.map(firstChoice)) =>
  chosenBooks(lines, choices).map(({ book, quantity, equivalent }) => [book.title, quantity, equivalent])

it('a pasted list takes its sure lines, with their copies, and decides nothing that is doubtful', () => {
  const doubtful = line({ kind: 'doubtful', book: null, candidates: [peste, chute] })
  const none = line({ kind: 'none', book: null })
  const lines = [line({ quantity: 2, equivalent: true }), doubtful, none]
  expect(taken(lines)).toEqual([['La Chute', 2, true]])
  expect(lines.map((one) => firstChoice(one).isTicked)).toEqual([true, false, false])
})

it('a candidate is taken once it was chosen and ticked, also instead of the book of a sure line', () => {
  const lines = [line({ kind: 'doubtful', book: null, candidates: [peste] }), line({ candidates: [peste] })]
  const chosen = { bookId: 2, isTicked: true, quantity: 1 }
  expect(taken(lines, [chosen, { ...chosen, quantity: 2 }])).toEqual([['La Peste', 3, false]])
  expect(
    taken(lines, [
      { ...chosen, isTicked: false },
      { ...chosen, bookId: 99 },
    ]),
  ).toEqual([])
})
