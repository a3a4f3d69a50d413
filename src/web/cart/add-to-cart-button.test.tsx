import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Book } from '#shared/catalogue/book.ts'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { aBook } from '../../../tests/support/web-book.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'

describe.each(['fr', 'eng'] as const)('the button of a book in %s', (language) => {
  const { cart } = textOf(language)
  const buttonOf = (given: Partial<Book>) =>
    renderToStaticMarkup(
      <TextProvider language={language} text={textOf(language)}>
        <AddToCartButton book={aBook({ copies: 5, ...given })} />
      </TextProvider>,
    )
  const promise = { readyAt: '2027-03-01T09:00:00Z', homeFrom: '2027-03-02', homeBy: '2027-03-04' }

  it('calls a pre-order one, and nothing else', () => {
    const preorder = { ...promise, kind: 'preorder' } as const
    expect(buttonOf({ stock: 0, promise: preorder })).toContain(`>${cart.preorder}<`)
    expect(buttonOf({ stock: 2, promise: preorder })).toContain(`>${cart.add}<`)
    expect(buttonOf({ stock: 0, promise: { ...promise, kind: 'supplier' } })).toContain(`>${cart.add}<`)
    expect(buttonOf({ stock: 0, copies: 0, promise: preorder })).toContain(`>${cart.soldOut}<`)
  })
})
