/** Every screen of the shop as it is photographed: which route it is, where it is found, and what is done on it first. */
import { textOf } from '#shared/text/text.ts'
import { expect } from '@playwright/test'
import { pressUntil, readerOf } from '../support/reader.ts'
import { shopperOf } from '../support/shopper.ts'
import { PAID_ORDERS } from './paid-orders.ts'
import { BOOKCASE } from './bookcase.ts'
import { CUSTOMER } from './customer.ts'
import { LISTS } from './book-lists.ts'
import { codeOf, type Scene, type Screen } from './screen.ts'

const PHONE = [390]
const NARROW = [390, 768]

/** Puts a book into the cart and goes where it leads. */
async function withCart({ page, speech, things }: Scene, path: string) {
  await shopperOf(page, speech).add(things.book)
  await page.goto(speech.prefix + path)
}

export const SCREENS: readonly Screen[] = [
  { name: 'home', route: 'home', path: '/' },
  {
    name: 'home-drawer',
    route: 'home',
    path: '/',
    widths: NARROW,
    state: async ({ page, speech }) => void (await readerOf(page, speech).openDrawer()),
  },
  {
    name: 'home-suggestions',
    route: 'home',
    path: '/',
    state: ({ page, speech }) => readerOf(page, speech).search('camus'),
  },
  {
    name: 'home-preferences',
    route: 'home',
    path: '/',
    state: async ({ page, speech }) => void (await readerOf(page, speech).preferences()),
    widths: [1280],
  },
  {
    name: 'home-account',
    route: 'home',
    path: '/',
    widths: [1280],
    async state({ page, speech }) {
      const words = textOf(codeOf(speech)).accountMenu
      const button = page.getByRole('banner').getByRole('button', { name: words.title })
      await pressUntil(button, page.locator('#account-menu'))
    },
  },
  { name: 'books', route: 'books', path: '/books' },
  {
    name: 'books-filtered',
    route: 'books',
    path: '/books?format=poche&availability=in_stock&sort=price_asc',
  },
  {
    name: 'books-filter-drawer',
    route: 'books',
    path: '/books',
    widths: PHONE,
    async state({ page, speech }) {
      const { list } = readerOf(page, speech).words
      const drawer = page.getByRole('dialog', { name: list.filters })
      await expect(async () => {
        await page.getByRole('button', { name: list.filter }).click({ timeout: 1000 })
        await expect(drawer).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
  },
  { name: 'books-empty', route: 'books', path: '/books?smart_search=zzzzqqqq' },
  { name: 'book', route: 'bookdetails/:id', path: ({ book }) => `/bookdetails/${book.id}` },
  { name: 'book-sold-out', route: 'bookdetails/:id', path: ({ soldOut }) => `/bookdetails/${soldOut.id}` },
  {
    name: 'book-added',
    route: 'bookdetails/:id',
    path: ({ book }) => `/bookdetails/${book.id}`,
    state: ({ page, speech, things }) => shopperOf(page, speech).add(things.book),
  },
  { name: 'collections', route: 'collections', path: '/collections' },
  {
    name: 'collection',
    route: 'collection-details/:id',
    path: ({ collection }) => `/collection-details/${collection}`,
  },
  { name: 'collaborators', route: 'collaborators', path: '/collaborators' },
  {
    name: 'collaborator',
    route: 'collaborator/:id/details',
    path: ({ person }) => `/collaborator/${person}/details`,
  },
  { name: 'about', route: 'about-us', path: '/about-us' },
  { name: 'legal', route: 'legal-information', path: '/legal-information' },
  { name: 'voucher', route: 'voucher', path: '/voucher' },
  { name: 'gift-voucher', route: 'gift-voucher', path: '/gift-voucher' },
  {
    name: 'print-voucher-unknown',
    route: 'printvoucher/:orderId',
    path: '/printvoucher/GMP-AAAA-AAAA',
  },
  { name: 'pay-code', route: 'pay', path: '/pay' },
  { name: 'pay-unknown', route: 'pay/:orderId', path: '/pay/GMP-AAAA-AAAA' },
  { name: 'cart-empty', route: 'cart', path: '/cart' },
  { name: 'cart', route: 'cart', path: '/', state: (scene) => withCart(scene, '/cart') },
  {
    name: 'cart-panel',
    route: 'home',
    path: '/',
    widths: [1280],
    async state(scene) {
      await withCart(scene, '/books')
      const { cart } = readerOf(scene.page, scene.speech).words
      const panel = scene.page.getByRole('dialog', { name: cart.bought(1) })
      await expect(async () => {
        await scene.page
          .getByRole('link', { name: cart.icon(1) })
          .first()
          .click({ timeout: 1000 })
        await expect(panel).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
  },
  { name: 'wishlist', route: 'wishlist', path: '/wishlist', signedIn: true },
  { name: 'compare', route: 'compare', path: '/compare', signedIn: true },
  { name: 'checkout-empty', route: 'checkout', path: '/checkout' },
  { name: 'checkout', route: 'checkout', path: '/', state: (scene) => withCart(scene, '/checkout') },
  { name: 'checkout-result', route: 'checkout-result', path: '/checkout-result' },
  { name: 'order-success-unknown', route: 'order-success', path: '/order-success?order=GMP-AAAA-AAAA' },
  { name: 'order-tracking', route: 'ordertracking', path: '/ordertracking', signedIn: true },
  { name: 'track-order', route: 'track-order', path: '/track-order' },
  { name: 'follow-order-unknown', route: 'followorder/:orderId', path: '/followorder/GMP-AAAA-AAAA' },
  {
    name: 'cancel-line-unknown',
    route: 'cancelline/:orderId/:position',
    path: '/cancelline/GMP-AAAA-AAAA/1',
  },
  { name: 'review-unknown', route: 'review/:orderId', path: '/review/GMP-AAAA-AAAA' },
  { name: 'withdrawal-statement', route: 'withdrawal', path: '/withdrawal' },
  { name: 'withdrawal-link-unknown', route: 'withdrawal/confirm', path: '/withdrawal/confirm#token=x' },
  { name: 'withdrawal-unknown', route: 'withdrawal/:orderId', path: '/withdrawal/GMP-AAAA-AAAA' },
  { name: 'returns', route: 'refund_return', path: '/refund_return', signedIn: true },
  { name: 'return-unknown', route: 'refund_return/:returnId', path: '/refund_return/1', signedIn: true },
  {
    name: 'return-start-unknown',
    route: 'add_refund_return/:order_id',
    path: '/add_refund_return/GMP-AAAA-AAAA',
    signedIn: true,
  },
  { name: 'return-edit-unknown', route: 'edit_refund_return', path: '/edit_refund_return', signedIn: true },
  { name: 'login', route: 'login', path: '/login' },
  { name: 'register', route: 'register', path: '/register' },
  { name: 'verify-email', route: 'verify-email', path: '/verify-email#token=x' },
  {
    name: 'email-change',
    route: 'confirm-email-change',
    path: '/confirm-email-change#token=x',
  },
  {
    name: 'stop-email-change',
    route: 'stop-email-change',
    path: '/stop-email-change#token=x',
  },
  { name: 'reset-mail', route: 'resetpasswordemail', path: '/resetpasswordemail' },
  { name: 'reset-password', route: 'reset-password', path: '/reset-password#token=x' },
  { name: 'profile', route: 'accountprofile', path: '/accountprofile', signedIn: true },
  { name: 'account-deletion', route: 'accountdeletion', path: '/accountdeletion#token=x' },
  { name: 'contact', route: 'contactus', path: '/contactus' },
  { name: 'staff-picks', route: 'staff-picks/:id?', path: '/staff-picks' },
  { name: 'bookseller', route: 'staff-picks/:id?', path: '/staff-picks/1' },
  { name: 'tables', route: 'tables/:id?', path: '/tables' },
  { name: 'table', route: 'tables/:id?', path: '/tables/1' },
  { name: 'events', route: 'events', path: '/events' },
  { name: 'event', route: 'eventdetails/:eventId', path: ({ event }) => `/eventdetails/${event}` },
  {
    name: 'event-confirm',
    route: 'eventdetails/:eventId/confirm',
    path: ({ event }) => `/eventdetails/${event}/confirm#token=x`,
  },
  {
    name: 'event-cancel',
    route: 'eventdetails/:eventId/cancel',
    path: ({ event }) => `/eventdetails/${event}/cancel#token=x`,
  },
  { name: 'newsletter-confirm', route: 'newsletter/confirm', path: '/newsletter/confirm#token=x' },
  { name: 'alert-confirm', route: 'alerts/confirm', path: '/alerts/confirm#token=x' },
  { name: 'alert-copy', route: 'alerts/copy', path: '/alerts/copy#token=x' },
  { name: 'alert-leave', route: 'alerts/leave', path: '/alerts/leave#token=x' },
  { name: 'reservation-confirm', route: 'reservations/confirm', path: '/reservations/confirm#token=x' },
  { name: 'reservation-leave', route: 'reservations/leave', path: '/reservations/leave#token=x' },
  {
    name: 'newsletter-unsubscribe',
    route: 'newsletter/unsubscribe',
    path: '/newsletter/unsubscribe#token=x',
  },
  { name: 'not-found', route: '*', path: '/no-such-page' },
  { name: 'offline', route: '*', path: '/offline' },
  ...PAID_ORDERS,
  ...CUSTOMER,
  ...BOOKCASE,
  ...LISTS,
]
