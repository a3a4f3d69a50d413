import { expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { compareWords } from '#shared/text/en/compare.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { compareRows } from './compare-rows.ts'

const rowsOf = (...books: ReturnType<typeof aBook>[]) =>
  compareRows(books, {
    language: 'eng',
    words: compareWords.eng,
    catalogue: textOf('eng').catalogue,
    promises: textOf('eng').promises,
    now: new Date('2026-11-24T09:00:00Z'),
    money: (cents) => `€${cents / 100}`,
  })

it('comparing sets every fact of the books side by side, marks what differs and leaves out what nobody knows', () => {
  const rows = rowsOf(
    aBook({ id: 1, sellingPriceCents: 990, pages: null, collection: '', publishedOn: '1977' }),
    aBook({
      id: 2,
      sellingPriceCents: 1250,
      stock: 0,
      pages: null,
      collection: '',
      publishedOn: null,
      averageRating: 4.25,
      reviewCount: 3,
    }),
    aBook({
      id: 3,
      sellingPriceCents: 990,
      pages: null,
      collection: '',
      publishedOn: '1977',
      removed: true,
    }),
  )
  expect(rows).toEqual([
    { name: 'Price', values: ['€9.9', '€12.5', '€9.9'], differs: true },
    { name: 'Publisher', values: ['Gallimard', 'Gallimard', 'Gallimard'], differs: false },
    { name: 'Format', values: Array(3).fill(textOf('eng').catalogue.formats.poche), differs: false },
    { name: 'Language', values: ['French', 'French', 'French'], differs: false },
    { name: 'Published', values: ['1977', '', '1977'], differs: true },
    { name: 'Rating', values: ['No review yet', '4.3 / 5', 'No review yet'], differs: true },
    {
      name: 'Availability',
      values: ['5 in stock', textOf('eng').catalogue.outOfStock, textOf('eng').catalogue.removed],
      differs: true,
    },
    { name: 'ISBN', values: Array(3).fill('9782070369218'), differs: false },
  ])
})

it('says of an e-book that it is not sold here', () => {
  const rows = rowsOf(aBook({ format: 'numerique', isFile: true, stock: 0, copies: 0 }))
  expect(rows.find(({ name }) => name === 'Availability')?.values).toEqual([
    textOf('eng').catalogue.notSoldHere,
  ])
})
