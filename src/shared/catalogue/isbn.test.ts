import { describe, expect, it } from 'vitest'
import { isIsbn13, toIsbn10, toIsbn13 } from './isbn.ts'

describe('an ISBN', () => {
  it.each([
    ['9782070360024', '9782070360024'],
    ['978-2-07-036002-4', '9782070360024'],
    ['978 2 07 036002 4', '9782070360024'],
    ['2-07-036002-4', '9782070360024'],
    ['ISBN-13: 9782070360024', '9782070360024'],
    ['0-8044-2957-x', '9780804429573'],
    ['979-10-90724-28-0', '9791090724280'],
  ])('%s is %s', (text, isbn) => {
    expect(toIsbn13(text)).toBe(isbn)
  })

  it.each(['9782070360025', '2070360025', '3760123456789', '978207036002', '', '9.78E+12', '97820703600244'])(
    '%s is invalid',
    (text) => {
      expect(toIsbn13(text)).toBeUndefined()
    },
  )

  it('goes back to ten characters where there are ten', () => {
    expect(toIsbn10('9780804429573')).toBe('080442957X')
    expect(toIsbn10('9791090724280')).toBeUndefined()
  })

  it('is refused when any one digit is wrong', () => {
    for (let at = 3; at < 13; at += 1) {
      const isbn = [...'9782070360024']
      isbn[at] = String((Number(isbn[at]) + 1) % 10)
      expect(isIsbn13(isbn.join(''))).toBe(false)
    }
  })
})
