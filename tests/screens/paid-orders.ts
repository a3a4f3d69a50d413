/** The screens of an order that was paid: followed, reviewed, sent back, withdrawn from. */
import { expect } from '@playwright/test'
import { returnsWords } from '#shared/text/en/returns.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { addCoupon } from '../support/coupons.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { staffIn } from '../support/staff.ts'
import { codeOf, type Scene, type Screen } from './screen.ts'
import { keyed, open, review, sell, sendBack, TITLES } from './staging.ts'

async function pay({ page, speech }: Scene, card: string) {
  const shopper = shopperOf(page, speech)
  await shopper.fillInCard(card)
  await shopper.orderButton.click()
}

export const PAID_ORDERS: readonly Screen[] = [
  {
    name: 'order-delivered',
    route: 'followorder/:orderId',
    path: '/',
    state: async (scene) => open(scene, keyed('followorder', await sell(scene))),
  },
  {
    name: 'order-sent',
    route: 'followorder/:orderId',
    path: '/',
    async state(scene) {
      const order = await sell(scene, { state: 'paid', deliveredAt: null })
      await scene.change(async (db) => {
        const staff = staffIn(db)
        await staff('orders', 'prepare', order.number)
        await staff('orders', 'ship', order.number, '--carrier', 'colissimo', '--tracking', '6A12345678901')
      })
      await open(scene, keyed('followorder', order))
    },
  },
  {
    name: 'withdrawal',
    route: 'withdrawal/:orderId',
    path: '/',
    async state(scene) {
      await open(scene, keyed('withdrawal', await sell(scene)))
      await scene.page
        .getByRole('radio', { name: returnsWords[codeOf(scene.speech)].withdrawal.part })
        .check()
    },
  },
  {
    name: 'withdrawal-done',
    route: 'withdrawal/:orderId',
    path: '/',
    async state(scene) {
      const { withdrawal } = returnsWords[codeOf(scene.speech)]
      await open(scene, keyed('withdrawal', await sell(scene)))
      await scene.page.getByRole('textbox', { name: withdrawal.name }).fill('Ada Reader')
      await scene.page.getByRole('button', { name: withdrawal.confirm }).click()
      await expect(scene.page.getByRole('heading', { name: withdrawal.done.title })).toBeVisible()
    },
  },
  {
    name: 'review-order',
    route: 'review/:orderId',
    path: '/',
    async state(scene) {
      await open(scene, keyed('review', await sell(scene)))
      const words = reviewsWords[codeOf(scene.speech)]
      const first = scene.page.getByRole('radio', { name: words.star(4), exact: true }).first()
      await first.press('Space')
      await scene.page.getByRole('button', { name: words.submit }).nth(1).click()
    },
  },
  {
    name: 'book-reviewed',
    route: 'bookdetails/:id',
    path: '/',
    async state(scene) {
      await review(scene)
      await open(scene, `/bookdetails/${scene.things.book.id}`)
      await scene.page.locator('#reviews, #avis').first().scrollIntoViewIfNeeded()
      const words = reviewsWords[codeOf(scene.speech)]
      await expect(scene.page.getByText(words.list.sort).first()).toBeVisible()
    },
  },
  {
    name: 'orders',
    route: 'ordertracking',
    path: '/',
    signedIn: true,
    async state(scene) {
      await sell(scene)
      await sell(scene, { state: 'paid', deliveredAt: null })
      await sell(scene, { state: 'shipped', deliveredAt: null, createdAt: new Date('2025-03-04') })
      await open(scene, '/ordertracking')
    },
  },
  {
    name: 'returns-several',
    route: 'refund_return',
    path: '/',
    signedIn: true,
    async state(scene) {
      await sendBack(scene)
      await sendBack(scene, ['accept', 'receive', 'refund'])
      await open(scene, '/refund_return')
    },
  },
  {
    name: 'return-accepted',
    route: 'refund_return/:returnId',
    path: '/',
    signedIn: true,
    state: async (scene) => open(scene, `/refund_return/${(await sendBack(scene, ['accept'])).number}`),
  },
  {
    name: 'return-refunded',
    route: 'refund_return/:returnId',
    path: '/',
    signedIn: true,
    state: async (scene) =>
      open(scene, `/refund_return/${(await sendBack(scene, ['accept', 'receive', 'refund'])).number}`),
  },
  {
    name: 'return-start',
    route: 'add_refund_return/:order_id',
    path: '/',
    signedIn: true,
    async state(scene) {
      const { page, speech } = scene
      await open(scene, `/add_refund_return/${(await sell(scene)).number}`)
      for (const title of TITLES.slice(0, 2)) {
        await page.getByRole('checkbox', { name: new RegExp(title) }).check()
      }
      await page.getByRole('button', { name: returnsWords[codeOf(speech)].form.submit }).click()
    },
  },
  {
    name: 'return-edit',
    route: 'edit_refund_return',
    path: '/',
    signedIn: true,
    async state(scene) {
      await open(scene, `/refund_return/${(await sendBack(scene)).number}`)
      const { edit } = returnsWords[codeOf(scene.speech)].one
      await scene.page.getByRole('link', { name: edit, exact: true }).click()
    },
  },
  {
    name: 'checkout-filled',
    route: 'checkout',
    path: '/',
    async state(scene) {
      const { page, speech } = scene
      const shopper = shopperOf(page, speech)
      const { coupon, billing } = shopper.words.checkout
      const code = `LIRE${speech.language}${scene.width}`.toUpperCase()
      await scene.change((db) => addCoupon(db, { code }))
      await shopper.add(scene.things.book, 2)
      await shopper.goToCheckout()
      await shopper.fillIn('marie@example.org')
      await shopper.field(coupon.label).fill(code)
      await shopper.field(coupon.label).press('Enter')
      await expect(page.getByText(coupon.applied.percent(code)).first()).toBeVisible()
      await page.getByRole('checkbox', { name: billing.other }).check()
      await pay(scene, CARDS.declined)
    },
  },
  {
    name: 'order-success',
    route: 'order-success',
    path: '/',
    async state(scene) {
      const shopper = shopperOf(scene.page, scene.speech)
      await shopper.add(scene.things.book)
      await shopper.goToCheckout()
      await shopper.fillIn('marie@example.org')
      await pay(scene, CARDS.good)
      await shopper.confirmedNumber()
    },
  },
]
