import { expect, it } from 'vitest'
import { receivingWords } from './en/receiving.ts'
import { pickingWords } from './en/picking.ts'

it('what was read of a delivery is counted in French', () => {
  const { read } = receivingWords.fr
  expect([0, 1, 2].map((copies) => `${copies} ${read(copies)} 2`)).toEqual([
    '0 scanné sur 2',
    '1 scanné sur 2',
    '2 scannés sur 2',
  ])
})

it('as many orders are offered as there are', () => {
  const { chooseFirst } = pickingWords.fr
  expect([1, 4].map(chooseFirst)).toEqual(['Choisir la première', 'Choisir les 4 premières'])
})
