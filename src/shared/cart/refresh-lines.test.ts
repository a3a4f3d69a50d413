import { describe, expect, it } from 'vitest'
import { aBook } from '../../../tests/support/web-book.ts'
import { addToCart } from './add-to-cart.ts'
import { cartTotal, EMPTY_CART } from './cart.ts'
import { refreshLines } from './refresh-lines.ts'

const stored = addToCart(EMPTY_CART, aBook({ stock: 5, sellingPriceCents: 990 }), 3).cart
const refresh = (book?: Parameters<typeof aBook>[0], cart = stored) =>
  refreshLines(cart, { wanted: [1], books: book ? [aBook(book)] : [] })
const title = 'Mémoires d’Hadrien'

describe('refreshing a stored cart', () => {
  it('says nothing when nothing changed', () => {
    expect(refresh({ stock: 5, sellingPriceCents: 990 })).toEqual({ cart: stored, changes: [] })
  })

  it('leaves the note of a line with it, whatever became of its book (§3)', () => {
    const noted = { lines: stored.lines.map((line) => ({ ...line, note: 'for Marie' })) }
    for (const book of [{ sellingPriceCents: 1050 }, { stock: 0 }, undefined]) {
      expect(refresh(book, noted).cart.lines[0]?.note).toBe('for Marie')
    }
  })

  it('takes over a new price and shows both', () => {
    const { cart, changes } = refresh({ sellingPriceCents: 1050 })
    expect(changes).toEqual([{ kind: 'price', title, wasCents: 990, nowCents: 1050 }])
    expect(cartTotal(cart)).toBe(3150)
  })

  it('caps the quantity at a stock that shrank (§5)', () => {
    const { cart, changes } = refresh({ stock: 2 })
    expect(changes).toEqual([{ kind: 'quantity', title, quantity: 2 }])
    expect(cart.lines[0]?.quantity).toBe(2)
  })

  it('keeps a sold-out line visible, outside the total, and finds its quantity again when the book is back', () => {
    const soldOut = refresh({ stock: 0 })
    expect(soldOut.changes).toEqual([{ kind: 'soldOut', title }])
    expect(cartTotal(soldOut.cart)).toBe(0)
    expect(refresh({ stock: 0 }, soldOut.cart).changes).toEqual([])
    const back = refresh({ stock: 9 }, soldOut.cart)
    expect(back.changes).toEqual([{ kind: 'backInStock', title }])
    expect(back.cart.lines[0]?.quantity).toBe(3)
  })

  it('marks a removed book, whether the catalogue says so or no longer knows it', () => {
    for (const outcome of [refresh({ removed: true }), refresh()]) {
      expect(outcome.changes).toEqual([{ kind: 'removed', title }])
      expect(outcome.cart.lines[0]?.removed).toBe(true)
      expect(refresh(undefined, outcome.cart).changes).toEqual([])
    }
  })

  it('says of a line whose book is an e-book that the shop does not sell it, and where to get it', () => {
    const file = { isFile: true, stock: 0, copies: 0, ebookLink: 'https://ebooks.example/1' }
    for (const cart of [stored, refresh({ stock: 0 }).cart]) {
      const outcome = refresh(file, cart)
      expect(outcome.changes).toEqual([{ kind: 'ebook', title }])
      expect(outcome.cart.lines[0]).toMatchObject({ isFile: true, ebookLink: file.ebookLink })
      expect(cartTotal(outcome.cart)).toBe(0)
      expect(refresh(file, outcome.cart).changes).toEqual([])
    }
  })

  it('leaves lines alone that were added while the answer was under way', () => {
    const { cart } = addToCart(stored, aBook({ id: 2 }))
    expect(refresh({}, cart).cart.lines[1]).toBe(cart.lines[1])
  })
})
