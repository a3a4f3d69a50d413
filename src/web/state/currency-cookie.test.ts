import { describe, expect, it } from 'vitest'
import { currencyCookie, currencyOfCookie } from './currency-cookie.ts'

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
    expect(currencyCookie('usd', { secure: false })).toBe(
      'currency=usd; Path=/; Max-Age=31536000; SameSite=Lax',
    )
    expect(currencyCookie('eur', { secure: true })).toContain('; Secure')
  })

  it('is read as it was written', () => {
    expect(currencyOfCookie(currencyCookie('usd', { secure: true }))).toBe('usd')
  })
})
