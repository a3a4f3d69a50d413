import { parse } from 'csv-parse/sync'
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csv } from './csv.ts'

const COLUMNS = ['a', 'b']

describe('a CSV file', () => {
  it('holds commas, quotes and line ends that a parser of others gives back', () => {
    const rows = [{ a: 'Duras, "Marguerite"', b: 'one\r\ntwo; three\tfour' }]
    expect(parse(csv(COLUMNS, rows, 'standard'), { columns: true })).toEqual(rows)
  })

  it('gives back every text, whatever it holds, but for the apostrophe before a formula', () => {
    const anyText = string({ unit: 'binary', minLength: 1 })
    assert(
      property(anyText, anyText, constantFrom('standard', 'excel'), (a, b, kind) => {
        const options = { columns: true as const, bom: true, delimiter: kind === 'excel' ? ';' : ',' }
        const [row] = parse<Record<string, string>>(csv(COLUMNS, [{ a: `x${a}`, b: `x${b}` }], kind), options)
        expect(row).toEqual({ a: `x${a}`, b: `x${b}` })
      }),
    )
  })

  it.each(['=1+1', '+33612345678', '-2', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1', '|calc', '%0A=1'])(
    'runs no formula: %j is text',
    (a) => {
      const [row] = parse<Record<string, string>>(csv(['a'], [{ a }], 'standard'), { columns: true })
      expect(row).toEqual({ a: `'${a}` })
    },
  )

  it('leaves numbers numbers, below zero too', () => {
    expect(csv(COLUMNS, [{ a: -4.5, b: 12.9 }], 'standard')).toBe('a,b\r\n-4.5,12.9\r\n')
  })

  it('opens in a French spreadsheet: a mark, semicolons, decimal commas, times of Paris', () => {
    const at = new Date('2026-11-28T17:30:00Z')
    expect(csv(COLUMNS, [{ a: 12.9, b: at }], 'excel')).toBe(
      '\uFEFFa;b\r\n12,9;2026-11-28T18:30:00+01:00\r\n',
    )
  })

  it('names its columns even without rows', () => {
    expect(csv(COLUMNS, [], 'standard')).toBe('a,b\r\n')
  })
})
