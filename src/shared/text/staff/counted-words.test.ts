import { expect, it } from 'vitest'
import { goodsInWords } from './goods-in-words.ts'
import { preparationWords } from './preparation-words.ts'

it('what was read of a delivery is counted in French', () => {
  const { read } = goodsInWords.fr
  expect([0, 1, 2].map((copies) => `${copies} ${read(copies)} 2`)).toEqual([
    '0 scanné sur 2',
    '1 scanné sur 2',
    '2 scannés sur 2',
  ])
})

it('as many orders are offered as there are', () => {
  const { chooseFirst } = preparationWords.fr
  expect([1, 4].map(chooseFirst)).toEqual(['Choisir la première', 'Choisir les 4 premières'])
})
