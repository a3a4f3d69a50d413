import { expect, it } from 'vitest'
import { collaboratorPath, collectionPath } from './browse-paths.ts'

it('a path names the collection', () => {
  expect(collectionPath({ id: 7, name: 'L’Œuvre au noir' })).toBe('/collection-details/7-l-oeuvre-au-noir')
})

it('a path names the person', () => {
  expect(collaboratorPath({ id: 12, name: 'Aimé Césaire' })).toBe('/collaborator/12-aime-cesaire/details')
})

it('a path is the number alone where a name has no plain letter', () => {
  expect(collectionPath({ id: 3, name: '文庫' })).toBe('/collection-details/3')
  expect(collaboratorPath({ id: 4, name: '村上春樹' })).toBe('/collaborator/4/details')
})
