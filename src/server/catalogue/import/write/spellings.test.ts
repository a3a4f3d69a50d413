import { describe, expect, it } from 'vitest'
import { asKnown, bestSpelling } from './spellings.ts'
import { ownCode } from '../values/texts.ts'
import { parsePeople } from '../values/people.ts'

describe('the spelling that stays', () => {
  it.each([
    ['Crime et châtiment', 'CRIME ET CHATIMENT', 'Crime et châtiment'],
    ['Crime et chatiment', 'Crime et châtiment', 'Crime et châtiment'],
    ['Le petit prince', 'Le Petit Prince', 'Le Petit Prince'],
    ['LE PETIT PRINCE', 'Le petit prince', 'Le petit prince'],
    ['Crime et châtiment', 'L’Idiot', 'L’Idiot'],
  ])('of %s and %s is %s', (known, given, merged) => {
    expect(bestSpelling(known, given)).toBe(merged)
  })
})

describe('somebody whom the book already names', () => {
  const known = parsePeople('Fédor Dostoïevski', 'author')
  const named = (cell: string) => asKnown(known, parsePeople(cell, 'author')).map(({ name }) => name)

  it.each([
    'Dostoïevski, Fédor',
    'DOSTOIEVSKI Fedor',
    'Dostoievski, F.',
    'Fiodor Dostoïevski',
    'F. M. Dostoïevski',
  ])('is known as %s too', (cell) => {
    expect(named(cell)).toEqual(['Fédor Dostoïevski'])
  })

  it('is known where a comma was taken for one between two people', () => {
    const two = [...parsePeople('Dostoïevski', 'author'), ...parsePeople('Fédor', 'author')]
    expect(asKnown(known, two).map(({ name }) => name)).toEqual(['Fédor Dostoïevski'])
  })

  it('is not somebody else of the family, nor in another part', () => {
    expect(named('Mikhaïl Dostoïevski')).toEqual(['Mikhaïl Dostoïevski'])
    expect(named('Fédor Dostoïevski, Filip Dostoïevski')).toEqual(['Fédor Dostoïevski', 'Filip Dostoïevski'])
    const preface = asKnown(known, parsePeople('F. Dostoïevski', 'preface'))
    expect(preface.map(({ name }) => name)).toEqual(['F. Dostoïevski'])
  })
})

describe('the shop’s own code', () => {
  it('is an EAN-13 for use inside of a shop, the same for the same book however it is spelt', () => {
    const code = ownCode({ title: 'Naruto. 12', author: 'Masashi Kishimoto', publisher: 'Kana' })
    expect(code).toMatch(/^2\d{12}$/)
    const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    expect(sum % 10).toBe(0)
    expect(ownCode({ title: 'NARUTO 12', author: 'masashi kishimoto', publisher: 'KANA' })).toBe(code)
    expect(ownCode({ title: 'Naruto. 13', author: 'Masashi Kishimoto', publisher: 'Kana' })).not.toBe(code)
  })
})
