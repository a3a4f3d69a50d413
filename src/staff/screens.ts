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
  nav?: { name: ScreenName; group: number; inTabBar?: boolean }
}

export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    needs: '/staff/today',
    load: () => import('./today/today-page.tsx'),
    nav: { name: 'today', group: 1, inTabBar: true },
  },
  {
    path: '/orders',
    needs: '/staff/orders',
    load: () => import('./orders/orders-page.tsx'),
    nav: { name: 'orders', group: 2, inTabBar: true },
  },
  {
    path: '/order-entry',
    needs: 'orders-take',
    load: () => import('./order-entry/order-entry-page.tsx'),
    nav: { name: 'orderEntry', group: 2 },
  },
  {
    path: '/orders/:number',
    needs: '/staff/orders',
    load: () => import('./orders/order-page.tsx'),
  },
  {
    path: '/orders/:number/change',
    needs: 'orders-add',
    load: () => import('./order-entry/change-order-page.tsx'),
  },
  {
    path: '/picking',
    needs: '/staff/picking',
    load: () => import('./picking/picking-page.tsx'),
    nav: { name: 'picking', group: 2, inTabBar: true },
  },
  {
    path: '/counter',
    needs: '/staff/counter',
    load: () => import('./counter/counter-page.tsx'),
    nav: { name: 'counter', group: 2, inTabBar: true },
  },
  {
    path: '/customers',
    needs: '/staff/customer-files',
    load: () => import('./customers/customers-page.tsx'),
    nav: { name: 'customers', group: 5 },
  },
  {
    path: '/customers/merge',
    needs: 'customers-merge',
    load: () => import('./customers/merge-page.tsx'),
  },
  {
    path: '/customers/of/:number',
    needs: '/staff/customer-files',
    load: () => import('./customers/customer-page.tsx'),
  },
  {
    path: '/customers/:id',
    needs: '/staff/customer-files',
    load: () => import('./customers/customer-page.tsx'),
  },
  {
    path: '/vouchers',
    needs: '/staff/vouchers',
    load: () => import('./vouchers/vouchers-page.tsx'),
    nav: { name: 'vouchers', group: 5 },
  },
  {
    path: '/vouchers/:id',
    needs: '/staff/vouchers',
    load: () => import('./vouchers/voucher-page.tsx'),
  },
  {
    path: '/inbox',
    needs: '/staff/inbox',
    load: () => import('./inbox/inbox-page.tsx'),
    nav: { name: 'inbox', group: 3, inTabBar: true },
  },
  { path: '/inbox/:kind/:id', needs: '/staff/inbox', load: () => import('./inbox/inbox-page.tsx') },
  {
    path: '/events',
    needs: '/staff/agenda',
    load: () => import('./events/events-page.tsx'),
    nav: { name: 'events', group: 4 },
  },
  {
    path: '/events/:id',
    needs: '/staff/agenda',
    load: () => import('./events/event-page.tsx'),
  },
  {
    path: '/events/:id/door',
    needs: '/staff/agenda',
    load: () => import('./events/door-page.tsx'),
  },
  {
    path: '/letters',
    needs: '/staff/letters',
    load: () => import('./newsletter/issues-page.tsx'),
    nav: { name: 'letters', group: 4 },
  },
  {
    path: '/letters/:number',
    needs: '/staff/letters',
    load: () => import('./newsletter/issue-page.tsx'),
  },
  {
    path: '/picks',
    needs: '/staff/picks',
    load: () => import('./staff-picks/picks-page.tsx'),
    nav: { name: 'staffPicks', group: 4 },
  },
  {
    path: '/picks/:id',
    needs: '/staff/picks',
    load: () => import('./staff-picks/pick-page.tsx'),
  },
  {
    path: '/promises',
    needs: '/staff/promises',
    load: () => import('./promise-tracking/promises-page.tsx'),
  },
  {
    path: '/window',
    needs: '/staff/slides',
    load: () => import('./storefront-settings/home/home-page.tsx'),
    nav: { name: 'window', group: 4 },
  },
  {
    path: '/window/picks',
    needs: 'books-feature',
    load: () => import('./storefront-settings/booksellers-choice/choice-page.tsx'),
  },
  {
    path: '/window/tables',
    needs: '/staff/tables',
    load: () => import('./storefront-settings/display-tables/tables-page.tsx'),
  },
  {
    path: '/window/tables/:id',
    needs: '/staff/tables',
    load: () => import('./storefront-settings/display-tables/table-page.tsx'),
  },
  {
    path: '/books',
    needs: '/staff/books',
    load: () => import('./books/books-page.tsx'),
    nav: { name: 'books', group: 3 },
  },
  {
    path: '/books/many',
    needs: 'books-change-many',
    load: () => import('./books/bulk-page.tsx'),
  },
  {
    path: '/books/shelves',
    needs: '/staff/shelves',
    load: () => import('./books/shelves-page.tsx'),
  },
  {
    path: '/books/new',
    needs: 'books-create',
    load: () => import('./books/new-book-page.tsx'),
  },
  {
    path: '/books/safety',
    needs: '/staff/safety',
    load: () => import('./books/safety-page.tsx'),
  },
  {
    path: '/books/people',
    needs: '/staff/profiles',
    load: () => import('./profiles/profiles-page.tsx'),
  },
  {
    path: '/books/people/:id',
    needs: '/staff/profiles',
    load: () => import('./profiles/profile-page.tsx'),
  },
  {
    path: '/books/:isbn',
    needs: '/staff/books',
    load: () => import('./books/book-page.tsx'),
  },
  {
    path: '/receiving',
    needs: '/staff/receiving',
    load: () => import('./receiving/receiving-page.tsx'),
    nav: { name: 'receiving', group: 3 },
  },
  {
    path: '/receiving/returns',
    needs: '/staff/supplier-returns',
    load: () => import('./supplier-returns/returns-page.tsx'),
  },
  {
    path: '/receiving/returns/:number',
    needs: '/staff/supplier-returns',
    load: () => import('./supplier-returns/return-page.tsx'),
  },
  {
    path: '/receiving/:number',
    needs: '/staff/receiving',
    load: () => import('./receiving/reception-page.tsx'),
  },
  {
    path: '/stocktakes',
    needs: '/staff/stocktakes',
    load: () => import('./stocktake/stocktakes-page.tsx'),
    nav: { name: 'stocktakes', group: 5 },
  },
  {
    path: '/stocktakes/:number',
    needs: '/staff/stocktakes',
    load: () => import('./stocktake/stocktake-page.tsx'),
  },
  {
    path: '/purchasing',
    needs: '/staff/proposal',
    load: () => import('./purchasing/purchasing-page.tsx'),
    nav: { name: 'purchasing', group: 3 },
  },
  {
    path: '/purchasing/sent',
    needs: '/staff/purchases',
    load: () => import('./purchasing/sent-page.tsx'),
  },
  {
    path: '/purchasing/sent/:id',
    needs: '/staff/purchases',
    load: () => import('./purchasing/purchase-page.tsx'),
  },
  {
    path: '/purchasing/suppliers',
    needs: '/staff/suppliers',
    load: () => import('./suppliers/suppliers-page.tsx'),
  },
  {
    path: '/demand',
    needs: '/staff/demand',
    load: () => import('./demand/demand-page.tsx'),
    nav: { name: 'demand', group: 5 },
  },
  {
    path: '/window/company',
    needs: '/staff/company',
    load: () => import('./storefront-settings/company/company-page.tsx'),
  },
  {
    path: '/window/opening',
    needs: '/staff/opening',
    load: () => import('./storefront-settings/opening/opening-page.tsx'),
  },
  {
    path: '/window/legal',
    needs: '/staff/legal',
    load: () => import('./storefront-settings/legal/legal-page.tsx'),
  },
  {
    path: '/window/coupons',
    needs: '/staff/coupons',
    load: () => import('./storefront-settings/coupons/coupons-page.tsx'),
  },
  {
    path: '/window/delivery',
    needs: '/staff/delivery',
    load: () => import('./storefront-settings/delivery/delivery-page.tsx'),
  },
  {
    path: '/window/vat',
    needs: '/staff/vat',
    load: () => import('./storefront-settings/vat/vat-page.tsx'),
  },
  {
    path: '/accounts',
    needs: '/staff/accounts',
    load: () => import('./accounts/accounts-page.tsx'),
    nav: { name: 'accounts', group: 5 },
  },
  {
    path: '/figures',
    needs: '/staff/figures',
    load: () => import('./figures/figures-page.tsx'),
    nav: { name: 'figures', group: 5 },
  },
  {
    path: '/figures/lines',
    needs: '/staff/figures',
    load: () => import('./figures/lines-page.tsx'),
  },
  {
    path: '/figures/stock',
    needs: '/staff/figures',
    load: () => import('./figures/stock-page.tsx'),
  },
  {
    path: '/team',
    needs: '/staff/team',
    load: () => import('./team/team-page.tsx'),
    nav: { name: 'team', group: 5 },
  },
  { path: '/team/me', needs: '/staff/me', load: () => import('./team/own-access-page.tsx') },
  { path: '/team/record', needs: '/staff/record', load: () => import('./team/record-page.tsx') },
  { path: '/team/:id', needs: '/staff/team', load: () => import('./team/person-page.tsx') },
  {
    path: '/till',
    needs: '/staff/till',
    load: () => import('./till/till-page.tsx'),
    nav: { name: 'till', group: 5 },
  },
  {
    path: '/till/programs',
    needs: '/staff/keys',
    load: () => import('./till/programs-page.tsx'),
  },
  {
    path: '/printing',
    needs: '/staff/label-printer',
    load: () => import('./print/printing-page.tsx'),
    nav: { name: 'printing', group: 5 },
  },
  {
    path: '/import',
    needs: '/staff/imports',
    load: () => import('./import/import-page.tsx'),
    nav: { name: 'import', group: 5 },
  },
  {
    path: '/import/:id',
    needs: '/staff/imports',
    load: () => import('./import/import-run-page.tsx'),
  },
]
