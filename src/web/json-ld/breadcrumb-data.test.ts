import { expect, it } from 'vitest'
import { breadcrumbData } from './breadcrumb-data.ts'

it('numbers the way from home on', () => {
  const { itemListElement } = breadcrumbData([
    { name: 'Accueil', url: 'https://gmp.example/' },
    { name: 'Livres', url: 'https://gmp.example/books' },
  ])
  expect(itemListElement.map(({ position }) => position)).toEqual([1, 2])
})
