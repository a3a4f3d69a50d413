import { describe, expect, it } from 'vitest'
import { understoodOf } from '../api/wire-books.ts'
import { booksPath } from './books-url.ts'
import { readBooksQuery } from './books-query.ts'
import { understoodQuery } from './understood-query.ts'

const pathOf = (search: string, read: Parameters<typeof understoodOf>[0]) =>
  booksPath(understoodQuery(readBooksQuery(new URLSearchParams(search)), understoodOf(read)))

describe('what was understood', () => {
  it('is a list with filters, best sellers first where no words are left', () => {
    const read = { words: '', category: [{ id: 7, _nom: 'Policier' }], price_max: 999, applied: true }
    expect(pathOf('smart_search=polar+pas+cher', read)).toBe('/books?category=7&price_max=999&sort=best')
  })

  it('leaves words, and what was chosen by hand', () => {
    const read = { words: 'camus', format: ['poche'], language: ['en'], applied: true }
    expect(pathOf('smart_search=camus+poche+anglais&language=fr&sort=title&page=2', read)).toBe(
      '/books?smart_search=camus&format=poche&language=fr&sort=title&page=2',
    )
  })
})
