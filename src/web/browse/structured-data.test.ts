import { expect, it } from 'vitest'
import { collectionPageData, personData } from './structured-data.ts'

const home = { name: 'Accueil', url: 'https://shop.example/' }
const list = { name: 'Collections', url: 'https://shop.example/collections' }

it('a list names what it shows, in order, and how much there is in all', () => {
  const [page, trail] = collectionPageData({
    page: list,
    crumbs: [home],
    items: [
      { name: 'Folio', url: 'https://shop.example/collection-details/1-folio' },
      { name: 'Poésie', url: 'https://shop.example/collection-details/2-poesie' },
    ],
    total: 30,
  })
  expect(page).toMatchObject({
    '@type': 'CollectionPage',
    url: list.url,
    mainEntity: {
      numberOfItems: 30,
      itemListElement: [
        { position: 1, name: 'Folio' },
        { position: 2, name: 'Poésie' },
      ],
    },
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: home.url },
      { position: 2, item: list.url },
    ],
  })
})

it('a person is another thing than the page about them', () => {
  const person = { name: 'Albert Camus', url: 'https://shop.example/collaborator/1-albert-camus/details' }
  const [page, trail] = personData({ page: person, crumbs: [home] })
  expect(page).toMatchObject({
    '@type': 'ProfilePage',
    '@id': person.url,
    mainEntity: { '@type': 'Person', '@id': `${person.url}#person`, name: 'Albert Camus' },
  })
  expect(trail).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: 'Albert Camus' }] })
})
