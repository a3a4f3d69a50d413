/** The table of screens: where each is, what who opens it must be allowed to do or read, and its place in the navigation. */
import type { ComponentType } from 'react'
import type { ActionName, Address } from '#shared/staff/permissions.ts'
import type { frame } from '#shared/text/staff/fr/frame.ts'

export type ScreenName = keyof typeof frame.screens

export type Screen = {
  path: string
  needs: ActionName | Address
  load: () => Promise<{ default: ComponentType }>
  /** Its name, icon and group in the navigation; a screen without is reached from another. */
  nav?: NavPlace
}

type NavPlace = { name: ScreenName; group: number; inTabBar?: boolean }

// Short words, so that the table below has a line for each screen
const screen = (path: string, needs: Screen['needs'], load: Screen['load'], nav?: NavPlace): Screen => ({
  path,
  needs,
  load,
  ...(nav && { nav }),
})
const inNav = (name: ScreenName, group: number): NavPlace => ({ name, group })
/** Also at the bottom of a telephone's screen. */
const inTabBar = (name: ScreenName, group: number): NavPlace => ({ name, group, inTabBar: true })

export const SCREENS: readonly Screen[] = [
  screen('/', '/staff/today', () => import('./today/today-page.tsx'), inTabBar('today', 1)),
  screen('/orders', '/staff/orders', () => import('./orders/orders-page.tsx'), inTabBar('orders', 2)),
  screen(
    '/order-entry',
    'orders-take',
    () => import('./order-entry/order-entry-page.tsx'),
    inNav('orderEntry', 2),
  ),
  screen('/orders/:number', '/staff/orders', () => import('./orders/order-page.tsx')),
  screen('/orders/:number/change', 'orders-add', () => import('./order-entry/change-order-page.tsx')),
  screen('/picking', '/staff/picking', () => import('./picking/picking-page.tsx'), inTabBar('picking', 2)),
  screen('/counter', '/staff/counter', () => import('./counter/counter-page.tsx'), inTabBar('counter', 2)),
  screen(
    '/customers',
    '/staff/customer-files',
    () => import('./customers/customers-page.tsx'),
    inNav('customers', 5),
  ),
  screen('/customers/merge', 'customers-merge', () => import('./customers/merge-page.tsx')),
  screen('/customers/of/:number', '/staff/customer-files', () => import('./customers/customer-page.tsx')),
  screen('/customers/:id', '/staff/customer-files', () => import('./customers/customer-page.tsx')),
  screen('/vouchers', '/staff/vouchers', () => import('./vouchers/vouchers-page.tsx'), inNav('vouchers', 5)),
  screen('/vouchers/:id', '/staff/vouchers', () => import('./vouchers/voucher-page.tsx')),
  screen('/inbox', '/staff/inbox', () => import('./inbox/inbox-page.tsx'), inTabBar('inbox', 3)),
  screen('/inbox/:kind/:id', '/staff/inbox', () => import('./inbox/inbox-page.tsx')),
  screen('/events', '/staff/agenda', () => import('./events/events-page.tsx'), inNav('events', 4)),
  screen('/events/:id', '/staff/agenda', () => import('./events/event-page.tsx')),
  screen('/events/:id/door', '/staff/agenda', () => import('./events/door-page.tsx')),
  screen('/letters', '/staff/letters', () => import('./newsletter/issues-page.tsx'), inNav('letters', 4)),
  screen('/letters/:number', '/staff/letters', () => import('./newsletter/issue-page.tsx')),
  screen('/picks', '/staff/picks', () => import('./staff-picks/picks-page.tsx'), inNav('staffPicks', 4)),
  screen('/picks/:id', '/staff/picks', () => import('./staff-picks/pick-page.tsx')),
  screen('/promises', '/staff/promises', () => import('./promise-tracking/promises-page.tsx')),
  screen(
    '/window',
    '/staff/slides',
    () => import('./storefront-settings/home/home-page.tsx'),
    inNav('window', 4),
  ),
  screen(
    '/window/picks',
    'books-feature',
    () => import('./storefront-settings/booksellers-choice/choice-page.tsx'),
  ),
  screen(
    '/window/tables',
    '/staff/tables',
    () => import('./storefront-settings/display-tables/tables-page.tsx'),
  ),
  screen(
    '/window/tables/:id',
    '/staff/tables',
    () => import('./storefront-settings/display-tables/table-page.tsx'),
  ),
  screen('/books', '/staff/books', () => import('./books/books-page.tsx'), inNav('books', 3)),
  screen('/books/many', 'books-change-many', () => import('./books/bulk-page.tsx')),
  screen('/books/shelves', '/staff/shelves', () => import('./books/shelves-page.tsx')),
  screen('/books/new', 'books-create', () => import('./books/new-book-page.tsx')),
  screen('/books/safety', '/staff/safety', () => import('./books/safety-page.tsx')),
  screen('/books/people', '/staff/profiles', () => import('./profiles/profiles-page.tsx')),
  screen('/books/people/:id', '/staff/profiles', () => import('./profiles/profile-page.tsx')),
  screen('/books/:isbn', '/staff/books', () => import('./books/book-page.tsx')),
  screen(
    '/receiving',
    '/staff/receiving',
    () => import('./receiving/receiving-page.tsx'),
    inNav('receiving', 3),
  ),
  screen(
    '/receiving/returns',
    '/staff/supplier-returns',
    () => import('./supplier-returns/returns-page.tsx'),
  ),
  screen(
    '/receiving/returns/:number',
    '/staff/supplier-returns',
    () => import('./supplier-returns/return-page.tsx'),
  ),
  screen('/receiving/:number', '/staff/receiving', () => import('./receiving/reception-page.tsx')),
  screen(
    '/stocktakes',
    '/staff/stocktakes',
    () => import('./stocktake/stocktakes-page.tsx'),
    inNav('stocktakes', 5),
  ),
  screen('/stocktakes/:number', '/staff/stocktakes', () => import('./stocktake/stocktake-page.tsx')),
  screen(
    '/purchasing',
    '/staff/proposal',
    () => import('./purchasing/purchasing-page.tsx'),
    inNav('purchasing', 3),
  ),
  screen('/purchasing/sent', '/staff/purchases', () => import('./purchasing/sent-page.tsx')),
  screen('/purchasing/sent/:id', '/staff/purchases', () => import('./purchasing/purchase-page.tsx')),
  screen('/purchasing/suppliers', '/staff/suppliers', () => import('./suppliers/suppliers-page.tsx')),
  screen('/demand', '/staff/demand', () => import('./demand/demand-page.tsx'), inNav('demand', 5)),
  screen('/window/company', '/staff/company', () => import('./storefront-settings/company/company-page.tsx')),
  screen('/window/opening', '/staff/opening', () => import('./storefront-settings/opening/opening-page.tsx')),
  screen('/window/legal', '/staff/legal', () => import('./storefront-settings/legal/legal-page.tsx')),
  screen('/window/coupons', '/staff/coupons', () => import('./storefront-settings/coupons/coupons-page.tsx')),
  screen(
    '/window/delivery',
    '/staff/delivery',
    () => import('./storefront-settings/delivery/delivery-page.tsx'),
  ),
  screen('/window/vat', '/staff/vat', () => import('./storefront-settings/vat/vat-page.tsx')),
  screen('/accounts', '/staff/accounts', () => import('./accounts/accounts-page.tsx'), inNav('accounts', 5)),
  screen('/figures', '/staff/figures', () => import('./figures/figures-page.tsx'), inNav('figures', 5)),
  screen('/figures/lines', '/staff/figures', () => import('./figures/lines-page.tsx')),
  screen('/figures/stock', '/staff/figures', () => import('./figures/stock-page.tsx')),
  screen('/team', '/staff/team', () => import('./team/team-page.tsx'), inNav('team', 5)),
  screen('/team/me', '/staff/me', () => import('./team/own-access-page.tsx')),
  screen('/team/record', '/staff/record', () => import('./team/record-page.tsx')),
  screen('/team/:id', '/staff/team', () => import('./team/person-page.tsx')),
  screen('/till', '/staff/till', () => import('./till/till-page.tsx'), inNav('till', 5)),
  screen('/till/programs', '/staff/keys', () => import('./till/programs-page.tsx')),
  screen(
    '/printing',
    '/staff/label-printer',
    () => import('./print/printing-page.tsx'),
    inNav('printing', 5),
  ),
  screen('/import', '/staff/imports', () => import('./import/import-page.tsx'), inNav('import', 5)),
  screen('/import/:id', '/staff/imports', () => import('./import/import-run-page.tsx')),
]
