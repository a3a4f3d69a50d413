import { describe, expect, it } from 'vitest'
import { deletionKeys, forgivenErrors } from './deletion-keys.ts'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { split } from './respace.ts'
import { respell, shortened } from './in-books-spelling.ts'
import { standsForAll } from './part-of-question.ts'
import { soundOf } from './sound.ts'
import { candidatesFor } from './word-candidates.ts'

describe('errors between words', () => {
  it.each([
    ['potter', 'potter', 0],
    ['poter', 'potter', 1],
    ['pottter', 'potter', 1],
    ['potyer', 'potter', 1],
    ['ptoter', 'potter', 1],
    ['dostoyevsky', 'dostoievski', 2],
    ['camus', 'proust', 3],
    ['a', 'abcdefgh', 3],
  ])('from %s to %s are %i, three standing for more than two', (one, other, errors) => {
    expect(editDistance(one, other, 2)).toBe(errors)
    expect(editDistance(other, one, 2)).toBe(errors)
  })
})

describe('the keys of a word', () => {
  it.each([
    ['poter', 'potter'],
    ['adrien', 'hadrien'],
    ['dostoyevsky', 'dostoievski'],
    ['misreables', 'miserables'],
    ['yourcenra', 'yourcenar'],
    ['abxycdefgh', 'abcdefgh'],
  ])('%s and %s share one', (typed, meant) => {
    const keys = new Set(deletionKeys(meant))
    expect(deletionKeys(typed).some((key) => keys.has(key))).toBe(true)
  })

  it('fit a database’s integers, and are few however long the word', () => {
    const keys = deletionKeys('a'.repeat(3) + 'bcdefghijklm'.repeat(4))
    expect(keys.length).toBeLessThanOrEqual(29)
    expect(keys.every((key) => Number.isInteger(key) && Math.abs(key) <= 2 ** 31)).toBe(true)
  })

  it('forgive more in longer words', () => {
    expect(['nez', 'zola', 'balzac', 'proustien'].map(forgivenErrors)).toEqual([0, 1, 1, 2])
  })
})

describe('a search written again', () => {
  const hadrien = ['Mémoires d’Hadrien', '', 'Marguerite Yourcenar']

  it('takes the book’s own spelling, in small letters if all were small', () => {
    const meant = new Map([
      ['memoirs', ['memoires']],
      ['adrien', ['adrian', 'hadrien']],
    ])
    expect(respell('mémoirs d’adrien', meant, hadrien)).toBe('mémoires d’hadrien')
    expect(respell('Mémoirs d’Adrien', meant, hadrien)).toBe('Mémoires d’Hadrien')
  })

  it('takes the nearest word where what was meant is in no title', () => {
    const meant = new Map([['galimard', ['gallimard', 'galmard']]])
    expect(respell('hadrien galimard', meant, hadrien)).toBe('hadrien gallimard')
  })

  it('leaves words that the book has, and those of nobody', () => {
    const meant = new Map([['marguerite', ['marguerite', 'marguerites']]])
    expect(respell('marguerite, & xy', meant, hadrien)).toBe('marguerite, & xy')
  })
})

describe('the sound of words', () => {
  it.each([
    ['poter', 'potter'],
    ['tolstoi', 'tolstoy'],
    ['filosophe', 'philosophe'],
    ['kafka', 'cafca'],
    ['tchekov', 'tchekhov'],
    ['foto', 'photo'],
    ['brane', 'brain'],
    ['desiar', 'desire'],
    ['cristi', 'christie'],
    ['steven', 'stephen'],
  ])('%s and %s are alike', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })
})

describe('a word typed without its spaces', () => {
  const known = new Set(['petit', 'prince', 'harry', 'potter', 'lepetit', 'miserables'])

  it.each([
    ['harrypotter', ['harry', 'potter']],
    ['petitprince', ['petit', 'prince']],
    ['lesmiserables', ['les', 'miserables']],
    ['petitami', ['petit', 'ami']],
  ])('%s is %j', (word, parts) => {
    expect(split(word, known)).toEqual(parts)
  })

  it('and that some book has is taken apart only if every part is a word', () => {
    const words = new Set([...known, 'petitprince', 'princeton'])
    expect(split('petitprince', words)).toEqual(['petit', 'prince'])
    expect(split('princeton', known)).toEqual(['prince', 'ton'])
    expect(split('princeton', words)).toBeUndefined()
  })

  it('is left alone where nothing in it is known', () => {
    expect(split('chatbotte', known)).toBeUndefined()
    expect(split('harry', known)).toBeUndefined()
  })

  it('has no part of two letters that is no word', () => {
    expect(split('potterta', known)).toBeUndefined()
  })
})

describe('some of the words typed', () => {
  it.each([
    ['Harry Potter à l’école des sorciers', ['harry', 'potter'], 'Harry Potter'],
    ['le bruit et la fureur pdf', ['bruit', 'fureur'], 'bruit et la fureur'],
    ['roman de guillaume poche musso', ['guillaume', 'musso'], 'guillaume musso'],
    ['20 000 lieues pdf', ['20000', 'lieues'], '20 000 lieues'],
    ['naruto tome 3 pdf', ['naruto', 't3'], 'naruto 3'],
  ])('of %s', (text, expected, left) => {
    expect(shortened(text, new Set(expected))).toBe(left)
  })
})

it.each([
  ['mafalda', 'matilda', []],
  ['palomar', 'polomer', [{ word: 'polomer', errors: 2 }]],
])('a word with two errors is known by its consonants: %s for %s', (typed, other, candidates) => {
  expect(candidatesFor(typed, [other])).toEqual(candidates)
})

it.each([
  ['safka', 'kafka', []],
  ['cafka', 'kafka', [{ word: 'kafka', errors: 1 }]],
])('a first letter is another only where it sounds alike: %s for %s', (typed, other, candidates) => {
  expect(candidatesFor(typed, [other])).toEqual(candidates)
})

it.each([
  ['few books', false, true],
  ['very many books', true, false],
])('a title of one word that %s have stands for a longer question', async (_many, isCommon, stands) => {
  const part = {
    suggestion: 'Assassin',
    left: new Set(['assassin']),
    typed: [
      { word: 'assassin', isKnown: true },
      { word: 'royal', isKnown: false },
    ],
    isSurname: () => Promise.resolve(false),
    isCommon: () => Promise.resolve(isCommon),
  }
  const book = { title: 'Assassin', subtitle: '', series: '', people: ['Marc Rompu'] }
  expect(await standsForAll(part, book)).toBe(stands)
})
