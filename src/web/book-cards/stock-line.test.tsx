import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Book } from '#shared/catalogue/book.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { aBook } from '../../../tests/support/web-book.ts'
import { StockLine } from './stock-line.tsx'

describe.each(['fr', 'eng'] as const)('the stock line of a book (§2), in %s', (language) => {
  const { catalogue } = textOf(language)
  const sentence = (stock: number, given: Partial<Book> = {}) =>
    renderToStaticMarkup(
      <TextProvider language={language} text={textOf(language)}>
        <StockLine book={aBook({ stock, ...given })} />
      </TextProvider>,
    ).replaceAll(/<[^>]*>/g, '')

  it('says that a book is no longer sold, or sold out', () => {
    expect(sentence(3, { removed: true })).toBe(catalogue.removed)
    expect(sentence(0)).toBe(catalogue.outOfStock)
  })

  it('says when a copy is there that a supplier brings', () => {
    const promise = {
      kind: 'supplier',
      readyAt: '2026-11-26T15:00:00Z',
      homeFrom: '2026-11-28',
      homeBy: '2026-11-30',
    } as const
    const now = new Date()
    expect(sentence(0, { copies: 20, promise })).toBe(
      promiseWords(textOf(language).promises, promise, { now, place: 'home' }),
    )
    expect(sentence(0, { copies: 20 })).toBe(catalogue.toOrder)
    expect(sentence(6, { copies: 26, promise })).toBe(catalogue.available)
  })

  it('counts the copies when few are left', () => {
    expect(sentence(5)).toBe(catalogue.inStock(5))
    expect(sentence(6)).toBe(catalogue.available)
  })
})
