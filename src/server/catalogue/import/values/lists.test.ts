import { expect, it } from 'vitest'
import { parsePrizes } from './lists.ts'

it.each([
  ['Prix Goncourt 1984', 'Prix Goncourt 1984'],
  ['Hugo Award (1966), 1966', 'Hugo Award (1966) 1966'],
  ['Hugo Award (1966)', 'Hugo Award 1966'],
  [' Prix  Femina, 1931 ;Booker Prize 1989|Prix Inter', 'Prix Femina 1931; Booker Prize 1989; Prix Inter'],
  ['Prix Hugo 1966; Hugo Award 1966; prix hugo', 'Hugo Award 1966; prix hugo'],
  ["['Locus Award 1990', 'Nebula 1990']", 'Locus Award 1990; Nebula 1990'],
])('%s names the prizes %s', (written, prizes) => {
  expect(parsePrizes(written)).toEqual({ kind: 'value', value: prizes })
})

it('no prize is none, and a text without end is left out', () => {
  expect(parsePrizes(' ; ')).toEqual({ kind: 'empty' })
  expect(parsePrizes('x'.repeat(301)).kind).toBe('fault')
  expect(parsePrizes(Array.from({ length: 21 }, (_, n) => `Prix ${n}`).join(';')).kind).toBe('fault')
})
