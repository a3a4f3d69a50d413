import { describe, expect, it } from 'vitest'
import { fault, faultPhrase, faultSentence } from './fault-words.ts'

describe('what is wrong with a field', () => {
  it('follows the name of the field, or what it holds', () => {
    expect(faultPhrase('eng', fault('TOO_LONG', { most: 60 }))).toBe('has more than 60 characters')
    expect(faultPhrase('fr', fault('NOT_SHELF', { typed: 'a "} b' }))).toBe(
      '«\u202Fa "} b\u202F» n’est pas le code d’un rayon comme L2',
    )
  })

  it('is a sentence below the field', () => {
    expect(faultSentence('fr', fault('EMPTY', {}))).toBe('Ce champ est vide.')
    expect(faultSentence('eng', fault('NOT_DAY', { typed: '31' }))).toBe(
      '"31" is not a day such as 2026-11-28.',
    )
  })

  it.each(['must be an e-mail address', 'UNKNOWN {}', 'toString {}', 'EMPTY'])(
    'leaves %s as it is',
    (message) => {
      expect(faultSentence('fr', message)).toBe(message)
    },
  )
})
