import { describe, expect, it } from 'vitest'
import { aBook } from '../../../tests/support/web-book.ts'
import { addMany, addToCart } from './add-to-cart.ts'
import { cartCount, cartTotal, EMPTY_CART, type Cart } from './cart.ts'
import { toShelfBook } from '../catalogue/book.ts'
import { MAX_QUANTITY } from '../contract/checkout.ts'
import { mostCopies, setQuantity, typedQuantity } from './quantity.ts'
import { removeLine, restoreLine } from './remove-line.ts'
import { shortTitle } from './short-title.ts'

const cartOf = (...items: [Parameters<typeof aBook>[0], number][]): Cart =>
  addMany(
    EMPTY_CART,
    items.map(([book, quantity], index) => ({
      book: aBook({ id: index + 1, ...book }),
      quantity,
    })),
  ).cart
const quantities = (cart: Cart) => cart.lines.map(({ quantity }) => quantity)

describe('adding to the cart', () => {
  it('makes a new line, or adds to the quantity of an existing one (§4)', () => {
    const once = addToCart(EMPTY_CART, aBook())
    const twice = addToCart(once.cart, aBook(), 2)
    expect([once.kind, twice.kind]).toEqual(['added', 'added'])
    expect(quantities(twice.cart)).toEqual([3])
  })

  it('caps at stock when several are added at once (§5)', () => {
    const outcome = addToCart(EMPTY_CART, aBook({ stock: 2 }), 3)
    expect(outcome.kind).toBe('capped')
    expect(quantities(outcome.cart)).toEqual([2])
  })

  it('says that the cart already holds every copy, and changes nothing (§5)', () => {
    const full = cartOf([{ stock: 2 }, 2])
    expect(addToCart(full, aBook({ stock: 2 }))).toEqual({ kind: 'atStock', cart: full })
  })

  it('refuses sold-out and removed books', () => {
    expect(addToCart(EMPTY_CART, aBook({ stock: 0 })).kind).toBe('noStock')
    expect(addToCart(EMPTY_CART, aBook({ removed: true })).kind).toBe('noStock')
  })

  it('takes over the price and stock of today', () => {
    const old = cartOf([{ sellingPriceCents: 990 }, 1])
    const { cart } = addToCart(old, aBook({ sellingPriceCents: 1090 }))
    expect(cart.lines[0]).toMatchObject({ sellingPriceCents: 1090, quantity: 2 })
  })

  it('keeps what the line knows and a shelf lacks: its description and its note (§3)', () => {
    const [line] = cartOf([{ description: 'Un empereur malade.' }, 1]).lines
    if (!line) throw new Error('no line')
    const noted = { lines: [{ ...line, cartId: 70, note: 'for Marie' }] }
    const { cart } = addToCart(noted, toShelfBook(aBook()))
    const stored = { description: 'Un empereur malade.', cartId: 70, note: 'for Marie' }
    expect(cart.lines[0]).toMatchObject({ quantity: 2, ...stored })
  })

  it('adds several books, each with its own outcome', () => {
    const { kinds, cart } = addMany(EMPTY_CART, [
      { book: aBook({ id: 1, stock: 1 }), quantity: 4 },
      { book: aBook({ id: 2, stock: 0 }), quantity: 1 },
      { book: aBook({ id: 3 }), quantity: 2 },
    ])
    expect(kinds).toEqual(['capped', 'noStock', 'added'])
    expect(quantities(cart)).toEqual([1, 2])
  })
})

describe('the quantity of a line', () => {
  it.each([
    ['3', 3],
    ['1a2', 12],
    ['-4', 4],
    ['2,5', 25],
    ['', 1],
    ['0', 1],
    ['abc', 1],
    ['99', 30],
    ['9'.repeat(400), 30],
  ])('reads %j as %i of 30 in stock: digits only, empty or zero is 1, capped (§5)', (text, quantity) => {
    expect(typedQuantity(text, 30)).toBe(quantity)
  })

  it('stays between 1 and stock (§9)', () => {
    const cart = cartOf([{ stock: 3 }, 2])
    expect(quantities(setQuantity(cart, { bookId: 1, quantity: 9 }))).toEqual([3])
    expect(quantities(setQuantity(cart, { bookId: 1, quantity: 0 }))).toEqual([1])
  })

  it('is the very same cart when nothing changes, so that nothing is saved (§5)', () => {
    const cart = cartOf([{ stock: 3 }, 2])
    expect(setQuantity(cart, { bookId: 1, quantity: 2 })).toBe(cart)
    expect(setQuantity(cart, { bookId: 404, quantity: 2 })).toBe(cart)
  })

  it('has three digits at most, as the server takes them (§5)', () => {
    expect(mostCopies(5000)).toBe(MAX_QUANTITY)
    expect(typedQuantity('1000', 5000)).toBe(999)
    const outcome = addToCart(EMPTY_CART, aBook({ stock: 5000 }), 1000)
    expect(outcome.kind).toBe('capped')
    expect(quantities(outcome.cart)).toEqual([999])
  })
})

describe('the total of a cart', () => {
  it('is whole cents: unit price times quantity, summed', () => {
    expect(cartTotal(cartOf([{ sellingPriceCents: 1990 }, 3], [{ sellingPriceCents: 5 }, 2]))).toBe(5980)
  })

  it('leaves out sold-out and removed lines, which stay in the cart (§5)', () => {
    const cart = cartOf(
      [{ sellingPriceCents: 1000 }, 1],
      [{ sellingPriceCents: 700 }, 2],
      [{ sellingPriceCents: 300 }, 1],
    )
    const [first, second, third] = cart.lines
    if (!first || !second || !third) throw new Error('three lines expected')
    const later = { lines: [first, { ...second, copies: 0 }, { ...third, removed: true }] }
    expect(cartTotal(later)).toBe(1000)
    expect(cartCount(later)).toBe(1)
    expect(later.lines).toHaveLength(3)
  })
})

describe('a removed line', () => {
  it('comes back where it was, unless the book was added again', () => {
    const cart = cartOf([{}, 1], [{}, 2], [{}, 3])
    const line = cart.lines[1]
    if (!line) throw new Error('a line expected')
    const without = removeLine(cart, 2)
    expect(quantities(without)).toEqual([1, 3])
    expect(restoreLine(without, { line, position: 1 })).toEqual(cart)
    expect(restoreLine(cart, { line, position: 0 })).toBe(cart)
  })

  it('is no event when there is no such line', () => {
    expect(removeLine(EMPTY_CART, 1)).toBe(EMPTY_CART)
  })
})

describe('a title in the cart', () => {
  it('is cut at 20 characters plus "..." (§9), counting letters, not code units', () => {
    expect(shortTitle('Le Rouge et le Noir')).toBe('Le Rouge et le Noir')
    expect(shortTitle('12345678901234567890')).toBe('12345678901234567890')
    expect(shortTitle('123456789012345678901')).toBe('12345678901234567890...')
    expect(shortTitle('📚'.repeat(21))).toBe(`${'📚'.repeat(20)}...`)
  })
})
