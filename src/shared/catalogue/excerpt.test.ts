import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it.each([
  ['Un livre  qu’on\ngarde.', 40, 'Un livre qu’on garde.'],
  ['Une voix, une mémoire, une ville', 20, 'Une voix, une…'],
  ['Une voix, puis le silence', 13, 'Une voix…'],
  ['Anticonstitutionnellement', 10, 'Anticonsti…'],
])('the excerpt of %j in %i characters is %j', (text, characters, short) => {
  expect(excerpt(text, characters)).toBe(short)
})
