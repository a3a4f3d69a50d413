import { describe, expect, it } from 'vitest'
import { rowIsbn } from './isbn.ts'

describe('the ISBN of a row', () => {
  it.each([
    [['9780439023481'], '9780439023481', undefined],
    [['978-0-439-02348-1', '0439023483'], '9780439023481', undefined],
    [['="9780439023481"'], '9780439023481', undefined],
    [["'9780439023481"], '9780439023481', undefined],
    [['9780439023481.0'], '9780439023481', undefined],
    [['439023483', ''], '9780439023481', 'leading zeros'],
    [['439023483', '9.78043902348e+12'], '9780439023481', 'leading zeros'],
    [['0439023483', '9.78043902348E+12'], '9780439023481', 'scientific notation'],
    [['0439023483', '9,78044E+12'], '9780439023481', 'scientific notation'],
    [['9.780439023481E+12'], '9780439023481', 'scientific notation'],
    [['7442912', '9.78000744291e+12'], '9780007442911', 'leading zeros'],
  ])('%j is %s, restored from %s', (cells, isbn, repaired) => {
    expect(rowIsbn(cells)).toEqual({ kind: 'value', value: { isbn, repaired } })
  })

  it.each([
    [['', ' '], 'no ISBN'],
    [[], 'no ISBN'],
    [['9.78067172365e+12'], 'ISBN lost in scientific notation'],
    [['439023484'], 'ISBN with a wrong check digit'],
    [['9780439023482'], 'ISBN with a wrong check digit'],
    [['446612707', '9.78055381395e+12'], 'ISBNs that disagree'],
    [['9780439023481', '9782070360024'], 'ISBNs that disagree'],
    [['3760123456789'], 'not an ISBN'],
    [['B000FA64PK'], 'not an ISBN'],
    [['12'], 'not an ISBN'],
  ])('%j is refused: %s', (cells, reason) => {
    expect(rowIsbn(cells)).toMatchObject({ kind: 'fault', reason })
  })
})
