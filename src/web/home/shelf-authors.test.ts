import { expect, it } from 'vitest'
import { shelfAuthors } from './shelf-authors.ts'

it('names who wrote the books, each once, in their order, and as many as there is room for', () => {
  const [camus, everett, keegan] = [
    { id: 1, _nom: 'Albert Camus', role: 'author' as const },
    { id: 2, _nom: 'Percival Everett', role: 'author' as const },
    { id: 3, _nom: 'Claire Keegan', role: 'author' as const },
  ]
  const translator = { id: 9, _nom: 'Anne-Laure Tissut', role: 'translator' as const }
  const books = [[everett, translator], [camus], [everett], [keegan]].map((contributors) => ({
    contributors,
  }))
  expect(shelfAuthors(books, 8).map(({ _nom }) => _nom)).toEqual([
    'Percival Everett',
    'Albert Camus',
    'Claire Keegan',
  ])
  expect(shelfAuthors(books, 1)).toEqual([{ id: 2, _nom: 'Percival Everett', sort_name: 'Everett' }])
})
