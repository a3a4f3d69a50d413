import { expect, it } from 'vitest'
import { offersFilters } from './offers-filters.ts'

const NONE = {
  total: 0,
  isAtLeast: false,
  category: [],
  collaborator: [],
  collection: [],
  publisher: [],
  format: [{ value: 'poche' as const, count: 0 }],
  language: [],
  availability: [{ value: 'in_stock' as const, count: 0 }],
  price: [{ min: 0, max: 999, count: 0 }],
}

it('offers no filter where no value of any would leave a book', () => {
  expect(offersFilters(NONE)).toBe(false)
  expect(offersFilters({ ...NONE, language: [{ value: 'fr', count: 2 }] })).toBe(true)
})
