import { expect, it } from 'vitest'
import { wantedWords } from './count-missed.ts'

it.each([
  ['  L’Été invincible ', 'l ete invincible'],
  ['978-2-07-036921-8', '9782070369218'],
  ['2-07-036822-X', '9782070368228'],
  ['1984 orwell', '1984 orwell'],
])('of a search for %s it keeps %s', (typed, wanted) => {
  expect(wantedWords(typed)).toBe(wanted)
})

it.each([
  'ada@example.org',
  'ada arobase example point org',
  '06 12 34 56 78',
  '0612345678',
  '+33 (0)6.12.34.56.78 ada',
  '4242 4242 4242 4242',
  'https://example.org/ada',
  'x',
  'x'.repeat(81),
  '…',
])('nothing is stored of %s', (typed) => {
  expect(wantedWords(typed)).toBeUndefined()
})
