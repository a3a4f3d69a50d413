import { expect, it } from 'vitest'
import { isbnsIn } from './isbn-in-line.ts'

const read = (line: string) => isbnsIn(line).map(({ isbn, isValid }) => (isValid ? isbn : `${isbn}?`))

it.each([
  ['9782070360024', ['9782070360024']],
  ['978-2-07-036002-4', ['9782070360024']],
  ['978 2 07 036002 4', ['9782070360024']],
  ['978‑2‑07‑036002‑4', ['9782070360024']],
  ['978.2.07.036002.4', ['9782070360024']],
  ['ISBN : 2-07-036002-4', ['9782070360024']],
  ['ISBN-13: 978-2070360024', ['9782070360024']],
  ['EAN9782070360024', ['9782070360024']],
  ['isbn 2070360024', ['9782070360024']],
  ['080442957X', ['9780804429573']],
  ['0 8044 2957 x', ['9780804429573']],
  ['2 978-2-07-036002-4 12,50', ['9782070360024']],
  ['2 ex. 2070360024', ['9782070360024']],
  ['L’Étranger (Folio, 9782070360024) 3 ex.', ['9782070360024']],
  ['9782070360024 2070360024', ['9782070360024', '9782070360024']],
  ['9782070360024;9782070368228', ['9782070360024', '9782070368228']],
])('finds the ISBN of "%s"', (line, isbns) => {
  expect(read(line)).toEqual(isbns)
})

it.each([
  ['9782070360025', ['9782070360025?']],
  ['978-2-07-036002', ['978207036002?']],
  ['ISBN 2-07-036002-5', ['2070360025?']],
  ['2-07-036002-5', ['2070360025?']],
])('"%s" was meant for an ISBN, and is none', (line, isbns) => {
  expect(read(line)).toEqual(isbns)
})

it.each([
  ['01 42 68 53 00'],
  ['1984'],
  ['Les Trois Mousquetaires 3'],
  ['2024-2025'],
  ['12,50 € 2 ex.'],
  [''],
])('"%s" holds no ISBN', (line) => {
  expect(read(line)).toEqual([])
})

it('says where in the line it stands, with its label', () => {
  const line = 'L’Étranger ISBN: 978-2-07-036002-4 poche'
  const [{ from, to } = { from: 0, to: 0 }] = isbnsIn(line)
  expect(line.slice(from, to)).toBe('ISBN: 978-2-07-036002-4')
})

it('a number that a spreadsheet took the zero from is read where nothing else is in the line', () => {
  expect(read('439023483')).toEqual(['9780439023481'])
  expect(read('439023483 copies')).toEqual([])
})
