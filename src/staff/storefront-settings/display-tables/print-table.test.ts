import { expect, it } from 'vitest'
import { tableCard } from './print-table.tsx'

const table = {
  id: 3,
  title_fr: 'Prix d’automne',
  title_en: 'Autumn prizes',
  text_fr: null,
  text_en: 'Eight winners.',
  url: 'https://shop.example/tables/3',
  url_en: 'https://shop.example/en/tables/3',
}

it('a table’s card is in the language of its title, and so is the page that its code opens', () => {
  expect(tableCard(table)).toMatchObject({
    title: 'Prix d’automne',
    note: '',
    url: table.url,
    language: 'fr',
  })
  expect(tableCard({ ...table, title_fr: null })).toMatchObject({
    title: 'Autumn prizes',
    note: 'Eight winners.',
    url: table.url_en,
    language: 'eng',
  })
})
