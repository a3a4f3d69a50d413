import { expect, it } from 'vitest'
import { biographyIn } from './biography.ts'

it.each([
  ['fr', { fr: 'Né à Alger.', eng: 'Born in Algiers.' }, { language: 'fr', text: 'Né à Alger.' }],
  ['eng', { fr: 'Né à Alger.', eng: 'Born in Algiers.' }, { language: 'eng', text: 'Born in Algiers.' }],
  ['eng', { fr: 'Né à Alger.', eng: null }, { language: 'fr', text: 'Né à Alger.' }],
  ['fr', { fr: null, eng: 'Born in Algiers.' }, { language: 'eng', text: 'Born in Algiers.' }],
  ['fr', { fr: null, eng: null }, undefined],
] as const)('a page in %s of a person with %j shows %j', (language, biography, shown) => {
  expect(biographyIn({ biography }, language)).toEqual(shown)
})
