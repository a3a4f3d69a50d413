import { expect, it } from 'vitest'
import { toShelfBook } from '#shared/catalogue/shelf-book.ts'
import type { ShelfBook } from '#shared/catalogue/shelf-book.ts'
import { anArticle } from '../../../tests/support/an-article.ts'
import { favoritesToShow } from './favorites.ts'

const added = anArticle({ id: 100 })

it('shows favorites by bestseller count, without those that have no title, a work once (§2)', () => {
  const shown = favoritesToShow(
    [
      anArticle({ id: 1, bestseller_count: 3 }),
      anArticle({ id: 2, bestseller_count: 90, designation: ' ' }),
      anArticle({ id: 3, bestseller_count: 12, work_id: 5 }),
      anArticle({ id: 4, bestseller_count: 7, work_id: 5 }),
    ],
    added,
  )
  expect(shown.map(({ id }) => id)).toEqual([3, 1])
})

it('leaves out the book that was just added, and the other editions of its work', () => {
  const favorites = [
    anArticle({ id: 1, work_id: 5 }),
    anArticle({ id: 2, work_id: 5 }),
    anArticle({ id: 3, work_id: null }),
    anArticle({ id: 4, work_id: null }),
  ]
  const shownAfter = (book: ShelfBook) => favoritesToShow(favorites, book).map(({ id }) => id)
  expect(shownAfter(toShelfBook(anArticle({ id: 9, work_id: 5 })))).toEqual([3, 4])
  expect(shownAfter(toShelfBook(anArticle({ id: 3, work_id: null })))).toEqual([1, 4])
  // A book of the wishlist does not know its work
  expect(shownAfter({ ...toShelfBook(anArticle({ id: 1 })), work_id: null })).toEqual([3, 4])
})
