import { expect, it } from 'vitest'
import { anArticle } from '../../../tests/support/an-article.ts'
import type { Understood } from '#shared/contract/catalogue-lists.ts'
import { bookOf, understoodOf } from '../api/wire-books.ts'
import { suggestionsFor } from './suggestions.ts'

const books = [
  anArticle({
    id: 1,
    designation: 'Dune',
    series: { name: 'Cycle de Dune', volume: 1 },
    contributors: [
      { id: 7, _nom: 'Frank Herbert', role: 'author' },
      { id: 8, _nom: 'Michel Demuth', role: 'translator' },
    ],
  }),
  anArticle({
    id: 2,
    designation: 'Dune, la suite',
    series: { name: 'Cycle de Dune', volume: 2 },
    contributors: [],
  }),
].map(bookOf)

const pathsOf = (
  text: string,
  understood?: Understood,
  people: { id: number; name: string }[] = [],
  series: string[] = [],
) =>
  suggestionsFor(text, { books, people, series, understood: understood && understoodOf(understood) }).map(
    ({ kind, path }) => [kind, path],
  )

const BOOKS = [
  ['book', '/bookdetails/1-dune'],
  ['book', '/bookdetails/2-dune-la-suite'],
]

it('suggests books, then the people and the series that have the words in their names, each once', () => {
  expect(pathsOf('dun')).toEqual([...BOOKS, ['series', '/books?series=Cycle+de+Dune']])
  expect(pathsOf('HERB')).toEqual([...BOOKS, ['person', '/collaborator/7-frank-herbert/details']])
  expect(pathsOf('herbert dune')).toEqual(BOOKS)
})

it('suggests people of none of the first books too, each once', () => {
  const people = [
    { id: 7, name: 'Frank Herbert' },
    { id: 9, name: 'Brian Herbert' },
  ]
  expect(pathsOf('herbert', undefined, people)).toEqual([
    ...BOOKS,
    ['person', '/collaborator/7-frank-herbert/details'],
    ['person', '/collaborator/9-brian-herbert/details'],
  ])
})

it('suggests series of none of the first books too, each once however it is written', () => {
  expect(pathsOf('dun', undefined, [], ['cycle de dune', 'Dunes de Gascogne', 'Naruto'])).toEqual([
    ...BOOKS,
    ['series', '/books?series=Cycle+de+Dune'],
    ['series', '/books?series=Dunes+de+Gascogne'],
  ])
})

it('suggests the shelf and the publisher that a question was understood as', () => {
  const understood = {
    words: '',
    category: [{ id: 4, _nom: 'Polar' }],
    publisher: [{ id: 5, title: 'Points' }],
    applied: true,
  }
  expect(pathsOf('polar points', understood)).toEqual([
    ...BOOKS,
    ['shelf', '/books?category=4'],
    ['shelf', '/books?publisher=5'],
  ])
})
