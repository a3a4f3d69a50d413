import { describe, expect, it } from 'vitest'
import { discountedCents } from '#shared/money/discount.ts'
import { pricedFacts } from './row-price.ts'

describe('the price of a row', () => {
  const priced = (
    cells: Record<string, string>,
    columns = { hasOldPrice: 'old_price' in cells, hasDiscount: false },
  ) => pricedFacts((field) => cells[field] ?? '', columns)

  it('keeps the sale price to the cent, whatever the former price', () => {
    for (let former = 300; former < 19_000; former += 37) {
      for (const price of [former - 1, Math.round(former * 0.63), 281]) {
        const written = priced({ price: String(price / 100), old_price: String(former / 100) })
        if (written.kind !== 'value') throw new Error('A price was refused.')
        const { publicPriceCents = 0, discountPpm = 0 } = written.value.facts
        expect(discountedCents({ publicPriceCents, discountPpm })).toBe(price)
      }
    }
  })

  it('takes the former price as the public price', () => {
    expect(priced({ price: '11.05', old_price: '21.5' })).toMatchObject({
      value: { facts: { publicPriceCents: 2150, discountPpm: 486_047 } },
    })
  })

  it.each(['', '9.56', '8'])(
    'knows no discount where the former price is "%s" and the price 9.56',
    (old_price) => {
      expect(priced({ price: '9.56', old_price })).toMatchObject({
        value: { facts: { publicPriceCents: 956, discountPpm: 0 } },
      })
    },
  )

  it('says nothing of discounts where the file has no column for them', () => {
    expect(priced({ price: '9.56' })).toMatchObject({ value: { facts: { publicPriceCents: 956 } } })
    const written = priced({ price: '9.56' })
    expect(written.kind === 'value' && 'discountPpm' in written.value.facts).toBe(false)
  })

  it('takes a discount in percent off the price', () => {
    expect(priced({ price: '10', discount: '5%' }, { hasOldPrice: false, hasDiscount: true })).toMatchObject({
      value: { facts: { publicPriceCents: 1000, discountPpm: 50_000 } },
    })
  })

  it('refuses a price of nothing', () => {
    expect(priced({ price: '0' }).kind).toBe('fault')
  })
})
