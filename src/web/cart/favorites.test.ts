import { expect, it } from 'vitest'
import { anArticle } from '../../../tests/support/an-article.ts'
import { favoritesToShow } from './favorites.ts'

it('shows favorites by bestseller count, without those that have no title, a work once (§2)', () => {
  const shown = favoritesToShow([
    anArticle({ id: 1, bestseller_count: 3 }),
    anArticle({ id: 2, bestseller_count: 90, designation: ' ' }),
    anArticle({ id: 3, bestseller_count: 12, work_id: 5 }),
    anArticle({ id: 4, bestseller_count: 7, work_id: 5 }),
  ])
  expect(shown.map(({ id }) => id)).toEqual([3, 1])
})
