import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { StockLine } from './stock-line.tsx'

describe.each(['fr', 'eng'] as const)('the stock line of a book (§2), in %s', (language) => {
  const { catalogue } = textOf(language)
  const told = (stock: number, removed = false) =>
    renderToStaticMarkup(
      <TextProvider language={language} text={textOf(language)}>
        <StockLine stock={stock} removed={removed} />
      </TextProvider>,
    ).replaceAll(/<[^>]*>/g, '')

  it('says that a book is no longer sold, or sold out', () => {
    expect(told(3, true)).toBe(catalogue.removed)
    expect(told(0)).toBe(catalogue.outOfStock)
  })

  it('counts the copies when few are left', () => {
    expect(told(5)).toBe(catalogue.inStock(5))
    expect(told(6)).toBe(catalogue.available)
  })
})
