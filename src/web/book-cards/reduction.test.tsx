import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatCents } from '#shared/money/format.ts'
import { textOf } from '#shared/text/text.ts'
import { Price } from '#ui/price.tsx'
import { TextProvider } from '#ui/text.tsx'
import { aBook } from '../../../tests/support/web-book.ts'
import { DiscountBadge } from './discount-badge.tsx'

describe.each(['fr', 'eng'] as const)('an announced reduction, in %s', (language) => {
  const text = textOf(language)
  const shown = (priorPriceCents: number | null) => {
    const book = aBook({ sellingPriceCents: 1200, priorPriceCents, discountPercent: 40 })
    return renderToStaticMarkup(
      <TextProvider language={language} text={text}>
        <DiscountBadge book={book} />
        <Price sellingPriceCents={book.sellingPriceCents} priorPriceCents={book.priorPriceCents} />
      </TextProvider>,
    )
  }
  const euros = (cents: number) => formatCents(cents, { language, currency: 'eur' })

  it('strikes the former price through, says what it is, and counts the percentage from it', () => {
    const html = shown(1600)
    expect(html).toContain(text.catalogue.discount('25'))
    expect(html).toContain(`title="${text.catalogue.priceBefore}${euros(1600)}">${euros(1600)}</s>`)
    expect(html).toContain(`<span class="sr-only">${text.catalogue.priceBefore}</span>`)
  })

  it('is no word of a book whose discount may not be announced', () => {
    const html = shown(null)
    expect(html).toContain(euros(1200))
    expect(html).not.toMatch(/<s |−|sr-only/)
  })
})
