import { expect, it } from 'vitest'
import { looksLikeList } from './looks-like-list.ts'

it.each([
  ['Antigone, Anouilh\nPhèdre, Racine', true],
  ['Antigone\r\n\r\nPhèdre', true],
  ['9782070360024 978-2-07-036042-0', true],
  ['9782070360024\n', false],
  ['978 2 07 036002 4', false],
  ['97820703600249782070360420', false],
  ['\nLes Misérables, tome 1\n', false],
  ['', false],
])('%j is a list: %s', (text, isList) => {
  expect(looksLikeList(text)).toBe(isList)
})
