import { describe, expect, it } from 'vitest'
import { currencyOfCookie, preferenceCookie } from './preference-cookies.ts'

describe('the currency cookie', () => {
  it.each([
    [null, 'eur'],
    ['', 'eur'],
    ['currency=usd', 'usd'],
    ['a=1; currency=usd; b=2', 'usd'],
    ['currency=gbp', 'eur'],
    ['mycurrency=usd', 'eur'],
  ])('%j means %s (§4: euro by default)', (header, currency) => {
    expect(currencyOfCookie(header)).toBe(currency)
  })

  it('lasts a year and stays on this site', () => {
    expect(preferenceCookie({ currency: 'usd' }, { secure: false })).toBe(
      'currency=usd; Path=/; Max-Age=31536000; SameSite=Lax',
    )
    expect(preferenceCookie({ currency: 'eur' }, { secure: true })).toContain('; Secure')
  })

  it('has a sister for the language', () => {
    expect(preferenceCookie({ language: 'eng' }, { secure: false })).toBe(
      'language=eng; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  it('is read as it was written', () => {
    expect(currencyOfCookie(preferenceCookie({ currency: 'usd' }, { secure: true }))).toBe('usd')
  })
})
