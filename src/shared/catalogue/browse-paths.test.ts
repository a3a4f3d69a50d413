import { expect, it } from 'vitest'
import { collaboratorPath, collectionPath } from './browse-paths.ts'

it('names a collection in its address', () => {
  expect(collectionPath({ id: 7, name: 'L’Œuvre au noir' })).toBe('/collection-details/7-l-oeuvre-au-noir')
})

it('names a person in their address', () => {
  expect(collaboratorPath({ id: 12, name: 'Aimé Césaire' })).toBe('/collaborator/12-aime-cesaire/details')
})

it('leaves the number alone where a name has no plain letter', () => {
  expect(collectionPath({ id: 3, name: '文庫' })).toBe('/collection-details/3')
  expect(collaboratorPath({ id: 4, name: '村上春樹' })).toBe('/collaborator/4/details')
})
