/** Books saved for later: out of the cart and back, for guests in this browser, for customers with their wishlist. */
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { anArticle } from '../../../tests/support/an-article.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { aLine, sell } from '../../../tests/support/component/sell.ts'
import { shopperStore } from '../session/shopper-store.ts'
import CartPage from './cart-page.tsx'
import { laterStore } from './later.ts'

const PESTE = anArticle({ id: 1, designation: 'La Peste', price_cents: 990, stock: 7 })
const NOCES = anArticle({ id: 2, designation: 'Noces', price_cents: 700, stock: 7 })
const words = cartScreenWords.fr.later
const screens = [{ path: '/cart', Component: CartPage }]
const cartOf = (quantity: number) => ({ lines: [aLine(PESTE, { quantity }), aLine(NOCES)] })
const section = page.getByRole('region', { name: words.title })
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const inCart = () => shopperStore.read().cart.lines.map(({ bookId, quantity }) => [bookId, quantity])
const saved = () => laterStore.read().cart.lines.map(({ bookId, quantity }) => [bookId, quantity])

beforeEach(() => {
  localStorage.removeItem('later')
  laterStore.update(() => ({ cart: { lines: [] }, wished: [] }))
})

describe('a guest’s book that is saved for later', () => {
  it('leaves the cart with its copies, comes back by undo to its place, and by a press with all of them', async () => {
    sell(PESTE, NOCES)
    await mountShop({ path: '/cart', screens, shopper: { cart: cartOf(3) } })
    await button(words.saveNamed('La Peste')).click()
    await expect.element(page.getByText(words.saved('La Peste'))).toBeVisible()
    expect([inCart(), saved()]).toEqual([[[2, 1]], [[1, 3]]])
    await expect.element(button(cartScreenWords.fr.undo)).toHaveFocus()
    await button(cartScreenWords.fr.undo).click()
    expect([inCart(), saved()]).toEqual([
      [
        [1, 3],
        [2, 1],
      ],
      [],
    ])

    await expect.element(button(words.saveNamed('La Peste'))).not.toHaveAttribute('aria-disabled')
    await button(words.saveNamed('La Peste')).click()
    await expect.element(section.getByText(words.copies(3))).toBeVisible()
    await expect.element(section.getByText(words.guest)).toBeVisible()
    await expectAccessible(section.element())
    await expect.element(button(words.moveNamed('La Peste'))).not.toHaveAttribute('aria-disabled')
    await button(words.moveNamed('La Peste')).click()
    await expect.element(section).not.toBeInTheDocument()
    expect([inCart(), saved()]).toEqual([
      [
        [2, 1],
        [1, 3],
      ],
      [],
    ])
  })

  it('is there at the next visit, with what changed of its price and stock since', async () => {
    laterStore.update(() => ({
      cart: { lines: [aLine(PESTE, { quantity: 3, sellingPriceCents: 890 }), aLine(NOCES)] },
      wished: [],
    }))
    sell(anArticle({ id: 1, designation: 'La Peste', price_cents: 990, stock: 2 }))
    await mountShop({ path: '/cart', screens })
    await expect.element(section.getByText(words.changes.price('La Peste', '8,90 €', '9,90 €'))).toBeVisible()
    await expect.element(section.getByText(words.changes.quantity('La Peste', 2))).toBeVisible()
    await expect.element(section.getByText(words.changes.removed('Noces'))).toBeVisible()
    await expect.element(button(words.moveNamed('Noces'))).not.toBeInTheDocument()
    expect(saved()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('is out at a press, and back at another', async () => {
    laterStore.update(() => ({ cart: cartOf(3), wished: [] }))
    sell(PESTE, NOCES)
    await mountShop({ path: '/cart', screens })
    await button(words.remove('La Peste')).click()
    await expect.element(section.getByText(words.removedLine('La Peste'))).toBeVisible()
    expect(saved()).toEqual([[2, 1]])
    await button(cartScreenWords.fr.undo).click()
    await expect.element(section.getByRole('heading', { name: words.title })).toHaveFocus()
    expect(saved()).toEqual([
      [1, 3],
      [2, 1],
    ])
  })
})

describe('a customer’s book that is saved for later', () => {
  it('is in their wishlist, also what they saved as a guest, and leaves it when it goes back to the cart', async () => {
    laterStore.update(() => ({ cart: { lines: [aLine(PESTE, { quantity: 3 })] }, wished: [] }))
    sell(PESTE, NOCES)
    const { shopper } = aCustomer()
    const calls: unknown[] = []
    let hearts: object[] = []
    answer('GET /users/:id/favorite', () => ({ data: hearts }))
    answer('POST /favorites', ({ body }) => {
      calls.push(body)
      hearts = [{ id: 70, article: PESTE }]
      return { data: { id: 70, article_id: 1 } }
    })
    answer('DELETE /favorites/:id', ({ params }) => {
      calls.push(params)
      hearts = []
      return {}
    })
    answer('POST /cart', () => ({ data: { id: 5, article_id: 1, quantity: 3 } }))
    await mountShop({ path: '/cart', screens, shopper })
    await expect.poll(() => laterStore.read().wished).toEqual([1])
    expect(calls).toEqual([{ user_id: 'grace', article_id: 1 }])
    await expect.element(section.getByRole('link', { name: words.wishlist })).toBeVisible()

    await expect.element(button(words.moveNamed('La Peste'))).not.toHaveAttribute('aria-disabled')
    await button(words.moveNamed('La Peste')).click()
    await expect.poll(() => calls.length).toBe(2)
    await expect.element(section).not.toBeInTheDocument()
    expect(inCart()).toEqual([[1, 3]])
    expect(shopperStore.read().wishlist).toEqual([])
  })
})
