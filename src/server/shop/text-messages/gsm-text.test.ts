import { expect, it } from 'vitest'
import { gsmText, isOneMessage } from './gsm-text.ts'

it.each([
  ['Librairie de l’Éveil', "Librairie de l'Éveil"],
  ['Être à l’œuvre, ça et là', "Etre à l'oeuvre, ca et là"],
  ['L’Àge d’or — Crème', "L'Age d'or - Crème"],
  ['Книги & Co 📚', ' & Co '],
  ['2\u202F000 livres', '2 000 livres'],
])('%s is said as %s', (text, said) => {
  expect(gsmText(text)).toBe(said)
  expect(isOneMessage(said)).toBe(true)
})

it.each(['prête', 'ça', 'œuvre', 'l’œil', '[1]', 'x'.repeat(161)])('%s would cost more than one', (text) => {
  expect(isOneMessage(text)).toBe(false)
})
