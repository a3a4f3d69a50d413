import { describe, expect, it } from 'vitest'
import { listPath, oneOf, pageOf, pagesOf, wordsOf } from './list-url.ts'

describe('the address of a list', () => {
  it.each([
    ['page=3', 3],
    ['', 1],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=999999', 100_000],
    ['page=9999999', 1],
    ['page=x', 1],
  ])('%s asks for page %i', (search, page) => {
    expect(pageOf(new URLSearchParams(search))).toBe(page)
  })

  it('searches for words without the space around them, no more than 100 characters', () => {
    expect(wordsOf(new URLSearchParams({ smart_search: '  camus ' }))).toBe('camus')
    expect(wordsOf(new URLSearchParams({ smart_search: 'a'.repeat(500) }))).toHaveLength(100)
    expect(wordsOf(new URLSearchParams())).toBe('')
  })

  it('names a value only if it is known', () => {
    const params = new URLSearchParams({ letter: 'C', sort: 'sideways' })
    expect(oneOf(params, 'letter', ['A', 'C'])).toBe('C')
    expect(oneOf(params, 'sort', ['new', 'best'])).toBeUndefined()
  })
})

describe('the path of a list', () => {
  it('leaves out what is empty, and the first page', () => {
    expect(listPath('/collaborators', { letter: undefined, smart_search: '' })).toBe('/collaborators')
    expect(listPath('/collaborators', { letter: 'C' }, 1)).toBe('/collaborators?letter=C')
    expect(listPath('/collaborators', { letter: 'C' }, 2)).toBe('/collaborators?letter=C&page=2')
    expect(listPath('/collections', { smart_search: 'l’île & co' })).toBe(
      '/collections?smart_search=l%E2%80%99%C3%AEle+%26+co',
    )
  })
})

it('a list has one page at least', () => {
  expect(pagesOf({ total: 0, per_page: 24 })).toBe(1)
  expect(pagesOf({ total: 24, per_page: 24 })).toBe(1)
  expect(pagesOf({ total: 25, per_page: 24 })).toBe(2)
})
