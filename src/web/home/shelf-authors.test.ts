import { expect, it } from 'vitest'
import { shelfAuthors } from './shelf-authors.ts'

it('a shelf names who wrote its books, each once, in their order, and as many as there is room for', () => {
  const [camus, everett, keegan] = [
    { id: 1, name: 'Albert Camus', role: 'author' as const },
    { id: 2, name: 'Percival Everett', role: 'author' as const },
    { id: 3, name: 'Claire Keegan', role: 'author' as const },
  ]
  const translator = { id: 9, name: 'Anne-Laure Tissut', role: 'translator' as const }
  const books = [[everett, translator], [camus], [everett], [keegan]].map((contributors) => ({
    contributors,
  }))
  expect(shelfAuthors(books, 8).map(({ name }) => name)).toEqual([
    'Percival Everett',
    'Albert Camus',
    'Claire Keegan',
  ])
  expect(shelfAuthors(books, 1)).toEqual([{ id: 2, name: 'Percival Everett', sortName: 'Everett' }])
})
