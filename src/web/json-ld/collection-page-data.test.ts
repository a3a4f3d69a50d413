import { expect, it } from 'vitest'
import { collectionPageData } from './collection-page-data.ts'

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
