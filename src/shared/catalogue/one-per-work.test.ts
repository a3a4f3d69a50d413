import { expect, it } from 'vitest'
import { onePerWork } from './one-per-work.ts'

const BOOKS = [
  { id: 1, workId: 7, language: 'fr' },
  { id: 2, workId: null, language: 'fr' },
  { id: 3, workId: 7, language: 'en' },
  { id: 4, workId: null, language: 'en' },
  { id: 5, workId: 7, language: 'en' },
]
const idsOf = (books: readonly { id: number }[]) => books.map(({ id }) => id)

it('a list with one edition per work keeps the first of each, and every book that stands alone', () => {
  expect(idsOf(onePerWork(BOOKS))).toEqual([1, 2, 4])
})

it('prefers an edition in the requested language, in the place of the first', () => {
  expect(idsOf(onePerWork(BOOKS, 'en'))).toEqual([3, 2, 4])
  expect(idsOf(onePerWork(BOOKS, 'de'))).toEqual([1, 2, 4])
})
