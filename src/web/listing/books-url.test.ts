import { describe, expect, it } from 'vitest'
import { booksPath } from './books-url.ts'
import { filterCount, pageLinks, readBooksQuery, toggleFilter } from './books-query.ts'

const read = (search: string) => readBooksQuery(new URLSearchParams(search))

describe('the address of the book list', () => {
  it('reads filters, words, order and page', () => {
    expect(read('smart_search=%20camus%20&category=3,12&favorites&sort=title&page=2')).toMatchObject({
      words: 'camus',
      category: [3, 12],
      favorites: true,
      sort: 'title',
      page: 2,
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'category=x,0,-4',
    'sort=random',
    'page=99999999999',
    'format=vinyl',
    'language=FR,f',
    'availability=soon',
    'price_min=-1&price_max=ten',
  ])('reads %s as if it were absent', (search) => {
    expect(read(search)).toEqual(read(''))
  })

  it('reads no more words and filters than the API takes', () => {
    expect(read(`smart_search=${'a'.repeat(500)}`).words).toHaveLength(200)
    expect(
      read(`category=${Array.from({ length: 300 }, (_, id) => id + 1).join(',')}`).category,
    ).toHaveLength(100)
  })

  it('writes one address per list, without what is usual', () => {
    expect(booksPath()).toBe('/books')
    expect(booksPath({ page: 1 })).toBe('/books')
    expect(booksPath(read('page=3&category=3,12&smart_search=L’Étranger'))).toBe(
      '/books?smart_search=L%E2%80%99%C3%89tranger&category=3,12&page=3',
    )
    expect(booksPath(read('sort=best&favorites=yes'))).toBe('/books?favorites=1&sort=best')
  })

  it('reads and writes formats, languages, stock and limits of the price', () => {
    const search = 'format=poche,relie&language=fr&availability=in_stock&price_min=0&price_max=999'
    expect(booksPath(read(search))).toBe(`/books?${search}`)
    expect(booksPath(toggleFilter(read(search), 'format', 'relie'))).toBe(
      `/books?${search.replace(',relie', '')}`,
    )
  })

  it('counts the filters in use, a price once and words not at all', () => {
    expect(filterCount(read('smart_search=camus&sort=title'))).toBe(0)
    expect(filterCount(read('category=1,2&format=poche&price_min=1&price_max=2&favorites'))).toBe(5)
    expect(filterCount(read('availability=in_stock'))).toBe(1)
  })

  it('adds a filter if absent, removes it if present, and starts again at page 1 (§4)', () => {
    const both = toggleFilter(read('category=3&page=4'), 'category', 5)
    expect(both).toMatchObject({ category: [3, 5], page: 1 })
    expect(booksPath(toggleFilter(toggleFilter(both, 'category', 3), 'category', 5))).toBe('/books')
  })
})

describe('the links to pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 'gapAfter', 9]],
    [5, 9, [1, 'gapBefore', 4, 5, 6, 'gapAfter', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gapAfter', 9]],
    [9, 9, [1, 'gapBefore', 8, 9]],
    [400, 535, [1, 'gapBefore', 399, 400, 401, 'gapAfter', 535]],
  ])('on page %i of %i are %j', (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links)
  })
})
