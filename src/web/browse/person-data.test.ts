import { expect, it } from 'vitest'
import { personData } from './person-data.ts'

it('a person is another thing than the page about them', () => {
  const person = { name: 'Albert Camus', url: 'https://shop.example/collaborator/1-albert-camus/details' }
  const [page, trail] = personData({
    page: person,
    crumbs: [{ name: 'Accueil', url: 'https://shop.example/' }],
    biography: { language: 'fr', text: 'Né à Mondovi en 1913.' },
    portrait: 'https://shop.example/img/a.webp',
    roles: ['Écriture'],
  })
  expect(page).toMatchObject({
    '@type': 'ProfilePage',
    '@id': person.url,
    mainEntity: { '@type': 'Person', '@id': `${person.url}#person`, name: 'Albert Camus' },
  })
  expect(page).toMatchObject({
    mainEntity: {
      description: 'Né à Mondovi en 1913.',
      image: 'https://shop.example/img/a.webp',
      jobTitle: ['Écriture'],
    },
  })
  expect(trail).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: 'Albert Camus' }] })
})
