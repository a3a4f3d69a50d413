import { describe, expect, it } from 'vitest'
import { CARRIERS } from './carriers.ts'
import { hasCarrierForm, isArticleCode, mayBeTracking } from './tracking-numbers.ts'

describe('the barcode of an article', () => {
  it.each(['9782070360024', '978-2-07-036002-4', '4006381333931', '3 365520 032168', '080442957X'])(
    '%s is never the number of a parcel, whoever the carrier is',
    (code) => {
      expect(isArticleCode(code)).toBe(true)
      expect(mayBeTracking(code)).toBe(false)
      expect(CARRIERS.filter((carrier) => hasCarrierForm(carrier, code))).toEqual([])
    },
  )

  it.each(['4006381333932', '6A12345678901', '1234567890'])('%s is none', (code) => {
    expect(isArticleCode(code)).toBe(false)
  })
})

describe('the number of a parcel', () => {
  it.each([
    ['6A12345678901', ['colissimo']],
    ['6a 1234 5678 901', ['colissimo']],
    ['CB123456789FR', ['colissimo', 'chronopost']],
    ['12345678', ['mondial_relay']],
    ['1234567891', ['mondial_relay', 'dhl']],
    ['1Z999AA10123456784', ['ups']],
    ['JD014600006281230701', ['dhl']],
    ['XYZ-98765', []],
  ])('%s has the form of %j', (text, carriers) => {
    expect(mayBeTracking(text)).toBe(true)
    expect(CARRIERS.filter((carrier) => hasCarrierForm(carrier, text))).toEqual(carriers)
  })

  it.each(['96385074', '036000291452', '2070360024'])(
    '%s, which adds up like the code of an article, is left to a question',
    (text) => {
      expect(mayBeTracking(text)).toBe(true)
      expect(CARRIERS.filter((carrier) => hasCarrierForm(carrier, text))).toEqual([])
    },
  )

  it.each(['R9', 'Nedjma', 'Élise Marchand', ''])('%j is none', (text) => {
    expect(mayBeTracking(text)).toBe(false)
  })
})
