import { describe, expect, it } from 'vitest'
import { addToCart } from '#shared/cart/add-to-cart.ts'
import type { OrderView } from '../api/orders.ts'
import { aBook } from '../../../tests/support/web-book.ts'
import { keyOf, openOrders, rememberOrder, settleOrder } from './known-orders.ts'
import { EMPTY_SHOPPER, type Shopper } from './shopper.ts'

const order = (number: string, key = `key of ${number}`) => ({ number, key, isOpen: true })

describe('known orders', () => {
  it('are found by number, the newest key winning', () => {
    const shopper = rememberOrder(rememberOrder(EMPTY_SHOPPER, order('A')), order('A', 'newer'))
    expect(keyOf(shopper, 'A')).toBe('newer')
    expect(shopper.orders).toHaveLength(1)
    expect(keyOf(shopper, 'B')).toBeUndefined()
  })

  it('are 30 at most, the oldest forgotten', () => {
    let shopper = EMPTY_SHOPPER
    for (let index = 0; index < 31; index += 1) shopper = rememberOrder(shopper, order(`N${index}`))
    expect(shopper.orders).toHaveLength(30)
    expect(keyOf(shopper, 'N0')).toBeUndefined()
  })
})

describe('settling an order', () => {
  const inCart = (id: number, quantity: number) => (shopper: Shopper) => ({
    ...shopper,
    cart: addToCart(shopper.cart, aBook({ id, stock: 9 }), quantity).cart,
  })
  const shopping = inCart(2, 1)(inCart(1, 3)(rememberOrder(EMPTY_SHOPPER, order('A'))))
  const orderIn = (state: OrderView['state']) =>
    ({ number: 'A', state, lines: [{ article_id: 1, quantity: 2 }] }) as unknown as OrderView
  const books = ({ cart }: Shopper) => cart.lines.map(({ bookId, quantity }) => [bookId, quantity])

  it.each(['pending', 'payment_failed'] as const)('keeps the cart while the order is %s', (state) => {
    expect(settleOrder(shopping, orderIn(state))).toBe(shopping)
  })

  it('takes the paid copies out of the cart, and leaves what was added since', () => {
    expect(books(settleOrder(shopping, orderIn('paid')))).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  it('leaves a customer’s cart to the server, which has taken them out there', () => {
    const customers = { ...shopping, isCartSynced: true }
    const after = settleOrder(customers, orderIn('paid'))
    expect(after.cart).toBe(customers.cart)
    expect(openOrders(after)).toEqual([])
  })

  it('empties nothing a second time: the same book can be bought again', () => {
    const again = inCart(1, 1)(settleOrder(shopping, orderIn('paid')))
    expect(settleOrder(again, orderIn('delivered'))).toBe(again)
  })

  it('keeps the cart of a cancelled order, and stops asking about it', () => {
    const after = settleOrder(shopping, orderIn('cancelled'))
    expect(after.cart).toBe(shopping.cart)
    expect(openOrders(after)).toEqual([])
  })

  it('ignores orders that were not placed here', () => {
    expect(settleOrder(inCart(1, 1)(EMPTY_SHOPPER), orderIn('paid')).cart.lines).toHaveLength(1)
  })
})
