import { describe, expect, it } from 'vitest'
import { foldedWords, indexedWords, searchedWords, sortKey } from './fold.ts'

describe('folding', () => {
  it.each([
    ['Œuvres complètes', ['oeuvres', 'completes']],
    ['L’ÉTRANGER', ['l', 'etranger']],
    ['E\u0301tranger', ['etranger']],
    ['Ægir & Straße: łódź', ['aegir', 'strasse', 'lodz']],
    ['Jean‑Paul', ['jean', 'paul']],
    ['Война и мир', ['воина', 'и', 'мир']],
    ['1984 !', ['1984']],
    ['cha\u00ADpeau\u200B de\u200D \u202Epaille', ['chapeau', 'de', 'paille']],
    ['«»&|!():*\u0000\\', []],
  ])('%s', (text, words) => {
    expect(foldedWords(text)).toEqual(words)
  })

  it('cuts endless words and never leaves half a character', () => {
    expect(foldedWords('a'.repeat(5000))).toEqual(['a'.repeat(60)])
    expect(foldedWords(`${'a'.repeat(59)}𝕏𝕐`)[0]?.isWellFormed()).toBe(true)
    expect(foldedWords('\uD800broken')).toEqual(['broken'])
  })

  it('sorts names as French does', () => {
    const names = ['Zola', 'Îles', 'Éluard', 'Iles Marquises', 'Eco', 'Œdipe', 'Odyssée', 'Oz']
    const french = names.toSorted(new Intl.Collator('fr').compare)
    expect(names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(french)
  })

  it('keeps a name of signs alone', () => {
    expect(sortKey(' ??? ')).toBe('???')
  })
})

it('an elision makes no word with a pronoun', () => {
  expect(indexedWords('D’une rive à l’autre')).toEqual(['d', 'une', 'rive', 'a', 'l', 'autre', 'lautre'])
  expect(indexedWords('Aujourd’hui')).toContain('aujourdhui')
})

describe('a search and the words a book is found under', () => {
  const finds = (title: string, text: string) => {
    const indexed = new Set(indexedWords(title))
    return searchedWords(text).every((word) => indexed.has(word))
  }

  it.each([
    ['L’Étranger', 'étranger'],
    ['L’Étranger', "l'etranger"],
    ['L’Étranger', 'l etranger'],
    ['L’Étranger', 'letranger'],
    ['Qu’est-ce que la propriété ?', 'qu est ce que la propriete'],
    ['Harry Potter and the Philosopher’s Stone', "philosopher's stone"],
    ['Harry Potter and the Philosopher’s Stone', 'philosophers stone'],
    ['Les Mots, de Jean-Paul Sartre', 'jean paul sartre'],
    ['Les Mots, de Jean-Paul Sartre', 'jean‐paul'],
    ['Les Mots, de Jean-Paul Sartre', 'jeanpaul'],
    ['Aujourd’hui maman est morte', 'aujourdhui'],
    ['Vipère au poing, d’Hervé Bazin', "vipere d'herve"],
    ['Œdipe roi', 'oedipe'],
  ])('%s is found by %s', (title, text) => {
    expect(finds(title, text)).toBe(true)
  })

  it('does not find what is not there', () => {
    expect(finds('L’Étranger', 'la peste')).toBe(false)
  })
})
