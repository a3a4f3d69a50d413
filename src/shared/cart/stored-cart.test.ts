import { describe, expect, it } from 'vitest'
import { aBook } from '../../../tests/support/web-book.ts'
import { addToCart } from './add-to-cart.ts'
import { EMPTY_CART, lineOf } from './cart.ts'
import { fromStoredCart, toStoredCart } from './stored-cart.ts'

const cart = addToCart(
  EMPTY_CART,
  aBook({ sellingPriceCents: 1999, priorPriceCents: 2499, stock: 4 }),
  2,
).cart
const [stored] = toStoredCart(cart)

describe('the stored cart', () => {
  it('names its fields as §3 does and comes back the same', () => {
    expect(stored).toEqual({
      _id: 1,
      cart_id: undefined, // only a customer's line has one
      title: 'Mémoires d’Hadrien',
      author: 'Marguerite Yourcenar',
      image: null,
      price: 19.99,
      price_ttc: 19.99,
      prior_price: 24.99,
      discount: 0,
      quantity: 2,
      _qte_a_terme_calcule: 4,
      _code_barre: '9782070369218',
      description: 'Un empereur malade écrit à son successeur.',
      weight: 180,
      average_rate: null,
      article_stock: 4,
      copies_available: 4,
      held_until: null,
      removed: false,
      note: '',
    })
    expect(fromStoredCart(JSON.parse(JSON.stringify(toStoredCart(cart))))).toEqual(cart)
  })

  it('keeps until when the last copies are held, and nothing that is no instant', () => {
    const held = aBook({ stock: 0, heldUntil: '2026-11-22T10:00:00.000Z' })
    const heldCart = { lines: [lineOf(held, 1)] }
    expect(heldCart.lines[0]?.heldUntil).toBe(held.heldUntil)
    expect(fromStoredCart(JSON.parse(JSON.stringify(toStoredCart(heldCart))))).toEqual(heldCart)
    for (const broken of [undefined, 'soon', 12, {}]) {
      expect(fromStoredCart([{ ...stored, held_until: broken }]).lines[0]?.heldUntil).toBeNull()
    }
  })

  it('keeps that a line is an e-book, and no link that opens no page', () => {
    const file = aBook({ stock: 0, copies: 0, isFile: true, ebookLink: 'https://ebooks.example/1' })
    const cartOfFile = { lines: [lineOf(file, 1)] }
    const [again] = JSON.parse(JSON.stringify(toStoredCart(cartOfFile)))
    expect(fromStoredCart([again])).toEqual(cartOfFile)
    const [line] = fromStoredCart([{ ...again, ebook_link: 'javascript:alert(1)' }]).lines
    expect([line?.isFile, line?.ebookLink]).toEqual([true, null])
  })

  it.each([undefined, null, 'cart', 12, {}, [null], [[]], ['x'], [{ _id: 1 }]])(
    'reads %j as an empty cart',
    (broken) => {
      expect(fromStoredCart(broken)).toEqual(EMPTY_CART)
    },
  )

  it.each([
    { _id: -1 },
    { _id: 1.5 },
    { _id: '1' },
    { quantity: 0 },
    { quantity: 1e300 },
    { quantity: null },
    { price: -1 },
    { price: Number.NaN },
    { price: '9.90' },
    { _qte_a_terme_calcule: -3 },
    { title: undefined },
  ])('drops a line edited by hand to %j and keeps the others', (edit) => {
    const other = { ...stored, _id: 2 }
    expect(fromStoredCart([{ ...stored, ...edit }, other]).lines.map(({ bookId }) => bookId)).toEqual([2])
  })

  it('keeps one line per book and no quantity above stock', () => {
    const read = fromStoredCart([{ ...stored, quantity: 99 }, stored])
    expect(read.lines.map(({ quantity }) => quantity)).toEqual([4])
  })

  it('trims long descriptions to 5000 characters (§9)', () => {
    const long = addToCart(EMPTY_CART, aBook({ description: 'x'.repeat(9000) })).cart
    expect(toStoredCart(long)[0]?.description).toHaveLength(5000)
  })
})
