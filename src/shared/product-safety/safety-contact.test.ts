import { describe, expect, it } from 'vitest'
import { isElectronicAddress, missingParts } from './safety-contact.ts'

describe('an electronic address', () => {
  it.each(['safety@minuit.example', 'https://minuit.example/contact', 'http://minuit.example'])(
    'is %s',
    (text) => {
      expect(isElectronicAddress(text)).toBe(true)
    },
  )
  it.each([
    '',
    'minuit',
    'minuit.example',
    'safety@minuit',
    'javascript:alert(1)',
    'https://',
    'https://a b.example',
  ])('is not "%s"', (text) => {
    expect(isElectronicAddress(text)).toBe(false)
  })
})

it('a contact is whole, or none at all', () => {
  const none = { name: '', postalAddress: ' ', electronicAddress: null }
  expect(missingParts(none)).toEqual([])
  expect(missingParts({ ...none, postalAddress: 'Paris' })).toEqual(['name', 'electronicAddress'])
})
