import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalPath } from './arrival-path.ts'

const SHOP = 'https://books.example'

describe('where a customer arrives after signing in', () => {
  it.each([
    ['fr', '/en/books?page=2#top', '/books?page=2#top'],
    ['eng', '/books?page=2#top', '/en/books?page=2#top'],
    ['eng', '/', '/en'],
    ['fr', '/en', '/'],
    ['fr', '/en?a=1', '/?a=1'],
    ['fr', '/cart', '/cart'],
  ] as const)('is, in %s, for %s: %s', (language, next, path) => {
    expect(arrivalPath(language, next)).toBe(path)
  })

  it.each([
    '/en//evil.invalid/books',
    '/en///evil.invalid',
    '/en/\\evil.invalid',
    '/en/.//evil.invalid',
    '/en/x/..//evil.invalid',
    '/en/%2e//evil.invalid',
    '/en/en//evil.invalid',
    '//evil.invalid',
  ])('is in this shop for %s', (next) => {
    for (const language of ['fr', 'eng'] as const) expect(arrivalPath(language, next)).toSatisfy(isOfShop)
  })

  it('is in this shop whatever is requested', () => {
    const piece = constantFrom(
      '/',
      '//',
      '/en',
      'en',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
    )
    const more = constantFrom(
      'evil.invalid',
      'https:',
      'javascript:',
      '?',
      '#',
      ' ',
      '\0',
      '\u2028',
      '。',
      '／',
    )
    const next = array(oneof(piece, more, string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
    assert(
      property(next, constantFrom('fr', 'eng'), constantFrom('', '/', '/en/'), (parts, language, start) =>
        isOfShop(arrivalPath(language, start + parts.join(''))),
      ),
      { numRuns: 20_000 },
    )
  })
})

/** As a browser reads it, from any page of the shop. */
const isOfShop = (path: string) =>
  ['/', '/login', '/en/login'].every((page) => new URL(path, SHOP + page).origin === SHOP)
