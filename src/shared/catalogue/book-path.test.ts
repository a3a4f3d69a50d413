import { describe, expect, it } from 'vitest'
import { bookPath, readBookAddress, slugOf } from './book-path.ts'

describe('the address of a book (§2)', () => {
  it.each([
    ['Mémoires d’Hadrien', 'memoires-d-hadrien'],
    ['L’Œuvre au noir', 'l-oeuvre-au-noir'],
    ['  Ça ira (1) ! ', 'ca-ira-1'],
    ['Çédille & Straße', 'cedille-strasse'],
    ['東京', ''],
    ['G.', 'g'],
  ])('writes %j as %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('keeps long titles short, without a hyphen at the end', () => {
    const slug = slugOf('a '.repeat(100))
    expect(slug.length).toBeLessThanOrEqual(60)
    expect(slug).not.toMatch(/-$/)
  })

  it('joins number and title', () => {
    expect(bookPath({ id: 12, title: 'Nedjma' })).toBe('/bookdetails/12-nedjma')
    expect(bookPath({ id: 12, title: '東京' })).toBe('/bookdetails/12')
  })

  it('reads the number, whatever follows', () => {
    expect(readBookAddress('12')).toEqual({ id: 12, slug: undefined })
    expect(readBookAddress('12-nedjma-2')).toEqual({ id: 12, slug: 'nedjma-2' })
    expect(readBookAddress('12-')).toEqual({ id: 12, slug: '' })
  })

  it.each(['', '0', 'abc', '-1', '1.5', '1e3', '12nedjma', '99999999999'])('finds no book in %j', (part) => {
    expect(readBookAddress(part)).toBeUndefined()
  })
})
