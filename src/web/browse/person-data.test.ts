import { expect, it } from 'vitest'
import { personData } from './person-data.ts'

it('a person is another thing than the page about them', () => {
  const person = { name: 'Albert Camus', url: 'https://shop.example/collaborator/1-albert-camus/details' }
  const [page, trail] = personData({
    page: person,
    crumbs: [{ name: 'Accueil', url: 'https://shop.example/' }],
  })
  expect(page).toMatchObject({
    '@type': 'ProfilePage',
    '@id': person.url,
    mainEntity: { '@type': 'Person', '@id': `${person.url}#person`, name: 'Albert Camus' },
  })
  expect(trail).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: 'Albert Camus' }] })
})
