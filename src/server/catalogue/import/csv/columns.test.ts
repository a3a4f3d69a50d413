import { describe, expect, it } from 'vitest'
import { readColumns } from './columns.ts'
import type { ImportField } from './fields.ts'

const choice = {
  map: new Map<string, string>(),
  defaults: new Set<ImportField>(),
  updateOnly: false,
  ownCodes: false,
}
const columnsOf = (headers: string[], given: Partial<typeof choice> = {}) => {
  const { byField, unknown } = readColumns(headers, { ...choice, ...given })
  return { fields: Object.fromEntries(byField), unknown }
}

describe('columns of a CSV file', () => {
  it('are recognised in English', () => {
    expect(columnsOf(['ISBN-13', 'Name', 'Author(s)', 'Sale price', 'Language_code', 'img_paths'])).toEqual({
      fields: { isbn: [0], title: [1], author: [2], price: [3], language: [4] },
      unknown: ['img_paths'],
    })
  })

  it('are recognised in French, with and without accents', () => {
    const headers = [
      'Code barre',
      'DÉSIGNATION',
      'auteur(s)',
      'Prix TTC',
      'Qté',
      'Éditeur',
      'Résumé',
      'Date de parution',
    ]
    expect(columnsOf(headers).fields).toEqual({
      isbn: [0],
      title: [1],
      author: [2],
      price: [3],
      stock: [4],
      publisher: [5],
      description: [6],
      published_on: [7],
    })
  })

  it('may be several for the ISBN and the categories, and one for all else', () => {
    expect(columnsOf(['isbn', 'isbn13', 'title', 'name', 'price', 'category1', 'category_2'])).toEqual({
      fields: { isbn: [0, 1], title: [2], price: [4], category: [5, 6] },
      unknown: ['name'],
    })
  })

  it('are named by --map, before what is recognised', () => {
    const map = new Map([
      ['title', 'Original Title'],
      ['price', 'cost'],
    ])
    expect(columnsOf(['isbn', 'title', 'original_title', 'Cost'], { map })).toEqual({
      fields: { title: [2], price: [3], isbn: [0] },
      unknown: ['title'],
    })
  })

  it('that are missing are named with the headers to use', () => {
    expect(() => columnsOf(['isbn', 'titre'])).toThrow(
      /no column for price; nothing was changed\.\nIts columns: "isbn", "titre"\.\n.*\n {2}price: price, prix, .*\n.*\n.*--map price=THEIRS.*--default price=VALUE/,
    )
    expect(() => columnsOf(['titre', 'prix'])).toThrow(/no column for isbn/)
    expect(() => columnsOf(['isbn', 'titre'], { defaults: new Set(['price'] as const) })).not.toThrow()
    expect(() => columnsOf(['isbn', 'stock'], { updateOnly: true })).not.toThrow()
  })

  it('that are missing are reported, each with a remedy', () => {
    expect(() => columnsOf(['titre'])).toThrow(
      /isbn and price;[\s\S]*--own-codes[\s\S]*--default price=VALUE/,
    )
  })

  it('that --map names wrongly are reported with the valid ones', () => {
    expect(() => columnsOf(['isbn'], { map: new Map([['prise', 'isbn']]) })).toThrow(
      /"prise" is no field. Fields: isbn,/,
    )
    expect(() => columnsOf(['isbn'], { map: new Map([['price', 'cost']]) })).toThrow(
      /no column "cost". Its columns: "isbn"/,
    )
  })
})
