import { describe, expect, it } from 'vitest'
import { readBooksQuery } from './books-query.ts'
import { wordsOf } from './list-url.ts'
import { isTooShort } from './search-words.ts'

const address = (typed: string) => new URLSearchParams({ smart_search: typed })

describe('the words that an address searches for (§5)', () => {
  it.each(['', ' ', 'a', ' a '])('“%s” is no search, of books and of names', (typed) => {
    expect(readBooksQuery(address(typed)).words).toBe('')
    expect(wordsOf(address(typed))).toBe('')
    expect(isTooShort(address(typed))).toBe(typed.trim() !== '')
  })

  it('two characters are one', () => {
    expect(readBooksQuery(address(' le ')).words).toBe('le')
    expect(wordsOf(address('le'))).toBe('le')
    expect(isTooShort(address('le'))).toBe(false)
    expect(isTooShort(new URLSearchParams())).toBe(false)
  })
})
