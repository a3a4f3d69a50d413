import { describe, expect, it } from 'vitest'
import { languageName, publicationDate } from './fact-words.ts'

describe('facts in words', () => {
  it.each([
    ['fr', 'fr', 'Français'],
    ['fr', 'eng', 'French'],
    ['en', 'fr', 'Anglais'],
    ['und', 'fr', undefined],
    ['', 'fr', undefined],
    ['zz', 'fr', undefined],
    ['x-evil', 'eng', undefined],
  ] as const)('the language %j is in %s: %s', (code, language, name) => {
    expect(languageName(code, language)).toBe(name)
  })

  it.each([
    ['1951', 'fr', '1951'],
    ['1951-12', 'fr', 'Décembre 1951'],
    ['1951-12-05', 'fr', '5 décembre 1951'],
    ['1951-12-05', 'eng', '5 December 1951'],
    ['not a date', 'fr', 'not a date'],
  ] as const)('the date %j is in %s: %s', (date, language, words) => {
    expect(publicationDate(date, language)).toBe(words)
  })
})
