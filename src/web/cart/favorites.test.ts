import { expect, it } from 'vitest'
import { toShelfBook, type ShelfBook } from '#shared/catalogue/book.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { favoritesToShow } from './favorites.ts'

const added = aBook({ id: 100 })

it('the popup shows favorites by bestseller count, without those that have no title, a work once (§2)', () => {
  const shown = favoritesToShow(
    [
      aBook({ id: 1, bestsellerCount: 3 }),
      aBook({ id: 2, bestsellerCount: 90, title: ' ' }),
      aBook({ id: 3, bestsellerCount: 12, workId: 5 }),
      aBook({ id: 4, bestsellerCount: 7, workId: 5 }),
    ],
    added,
  )
  expect(shown.map(({ id }) => id)).toEqual([3, 1])
})

it('the popup leaves out the book that was just added, and the other editions of its work', () => {
  const favorites = [
    aBook({ id: 1, workId: 5 }),
    aBook({ id: 2, workId: 5 }),
    aBook({ id: 3, workId: null }),
    aBook({ id: 4, workId: null }),
  ]
  const shownAfter = (book: ShelfBook) => favoritesToShow(favorites, book).map(({ id }) => id)
  expect(shownAfter(toShelfBook(aBook({ id: 9, workId: 5 })))).toEqual([3, 4])
  expect(shownAfter(toShelfBook(aBook({ id: 3, workId: null })))).toEqual([1, 4])
  // A book of the wishlist does not know its work
  expect(shownAfter({ ...toShelfBook(aBook({ id: 1 })), workId: null })).toEqual([3, 4])
})
