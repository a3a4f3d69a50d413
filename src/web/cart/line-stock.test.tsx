import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lineOf } from '#shared/cart/cart.ts'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { aBook } from '../../../tests/support/web-book.ts'
import { LineStock } from './line-stock.tsx'

describe.each(['fr', 'eng'] as const)('the stock of a line that cannot be bought, in %s', (language) => {
  const text = textOf(language)
  const shown = (book: Parameters<typeof aBook>[0]) =>
    renderToStaticMarkup(
      <TextProvider language={language} text={text}>
        <LineStock line={lineOf(aBook({ stock: 0, copies: 0, ...book }), 1)} />
      </TextProvider>,
    )

  it('says of an e-book that it is not sold here, and where to get it if anybody said so', () => {
    const html = shown({ isFile: true, ebookLink: 'https://ebooks.example/1' })
    expect(html).toContain(text.cart.stock.ebook)
    expect(html).not.toContain(text.cart.stock.outOfStock)
    expect(html).toMatch(/<a href="https:\/\/ebooks\.example\/1"[^>]*>[^<]+<\/a>/)
    expect(shown({ isFile: true, ebookLink: null })).not.toContain('<a ')
  })

  it('says of any other book that it is sold out, or left the sale (§2)', () => {
    expect(shown({})).toContain(text.cart.stock.outOfStock)
    expect(shown({ removed: true })).toContain(text.cart.stock.removed.replace("'", '&#x27;'))
  })
})
