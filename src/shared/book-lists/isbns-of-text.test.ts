import { expect, it } from 'vitest'
import { isbnsOfText } from './isbns-of-text.ts'

it('reads ISBNs one per line or among words, each once, and names the miswritten', () => {
  const text = 'La Peste 978-2-07-036042-0, 9782070360024\n9782070360420\r\nISBN 9782070360025\nbonjour'
  expect(isbnsOfText(text)).toEqual({
    right: ['9782070360420', '9782070360024'],
    wrong: ['9782070360025'],
  })
})

it('loses none of a line of ten thousand, and takes no longer for it', () => {
  const line = Array.from({ length: 10_000 }, (_, at) => (at % 2 ? '9782070360024' : '2-07-036042-3')).join(
    ' ',
  )
  expect(isbnsOfText(line).right).toEqual(['9782070360420', '9782070360024'])
})
