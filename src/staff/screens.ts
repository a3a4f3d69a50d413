/** The table of screens: where each is, who may see it (owners all), and its place in the navigation. */
import type { ComponentType } from 'react'
import { ROLES } from '#shared/staff/roles.ts'
import type { Role } from '#shared/staff/roles.ts'
import type { frame } from '#shared/text/staff/fr/frame.ts'

export type ScreenName = keyof typeof frame.screens

export type Screen = {
  path: string
  roles: readonly Role[]
  load: () => Promise<{ default: ComponentType }>
  /** Its name, icon and group in the navigation; a screen without is reached from another. */
  nav?: { name: ScreenName; group: number; inTabBar?: boolean }
}

export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    roles: ['bookseller', 'preparer'],
    load: () => import('./today/today-page.tsx'),
    nav: { name: 'today', group: 1, inTabBar: true },
  },
  {
    path: '/orders',
    roles: ['bookseller', 'preparer'],
    load: () => import('./orders/orders-page.tsx'),
    nav: { name: 'orders', group: 2, inTabBar: true },
  },
  {
    path: '/orders/:number',
    roles: ['bookseller', 'preparer'],
    load: () => import('./orders/order-page.tsx'),
  },
  {
    path: '/preparation',
    roles: ['bookseller', 'preparer'],
    load: () => import('./picking/preparation-page.tsx'),
    nav: { name: 'preparation', group: 2, inTabBar: true },
  },
  {
    path: '/counter',
    roles: ['bookseller', 'preparer'],
    load: () => import('./counter/counter-page.tsx'),
    nav: { name: 'counter', group: 2, inTabBar: true },
  },
  {
    path: '/inbox',
    roles: ['bookseller'],
    load: () => import('./inbox/inbox-page.tsx'),
    nav: { name: 'inbox', group: 3, inTabBar: true },
  },
  { path: '/inbox/:kind/:id', roles: ['bookseller'], load: () => import('./inbox/inbox-page.tsx') },
  {
    path: '/events',
    roles: ['bookseller', 'editor'],
    load: () => import('./events/agenda-page.tsx'),
    nav: { name: 'events', group: 4 },
  },
  {
    path: '/events/:id',
    roles: ['bookseller', 'editor'],
    load: () => import('./events/event-page.tsx'),
  },
  {
    path: '/events/:id/door',
    roles: ['bookseller', 'editor'],
    load: () => import('./events/door-page.tsx'),
  },
  {
    path: '/letters',
    roles: ['bookseller', 'editor'],
    load: () => import('./newsletter/letters-page.tsx'),
    nav: { name: 'letters', group: 4 },
  },
  {
    path: '/letters/:number',
    roles: ['bookseller', 'editor'],
    load: () => import('./newsletter/letter-page.tsx'),
  },
  {
    path: '/promises',
    roles: ['bookseller', 'preparer'],
    load: () => import('./promises/promises-page.tsx'),
  },
  {
    path: '/window',
    roles: ['bookseller', 'editor'],
    load: () => import('./storefront-settings/home/home-page.tsx'),
    nav: { name: 'window', group: 4 },
  },
  {
    path: '/window/picks',
    roles: ['bookseller', 'editor'],
    load: () => import('./storefront-settings/picks/picks-page.tsx'),
  },
  {
    path: '/books',
    roles: ['bookseller', 'preparer', 'editor'],
    load: () => import('./books/books-page.tsx'),
    nav: { name: 'books', group: 3 },
  },
  {
    path: '/books/new',
    roles: ['bookseller'],
    load: () => import('./books/new-book-page.tsx'),
  },
  {
    path: '/books/safety',
    roles: ['bookseller', 'editor'],
    load: () => import('./books/safety-page.tsx'),
  },
  {
    path: '/books/:isbn',
    roles: ['bookseller', 'preparer', 'editor'],
    load: () => import('./books/book-page.tsx'),
  },
  {
    path: '/goods-in',
    roles: ['bookseller', 'preparer'],
    load: () => import('./receiving/goods-in-page.tsx'),
    nav: { name: 'goodsIn', group: 3 },
  },
  {
    path: '/goods-in/returns',
    roles: ['bookseller'],
    load: () => import('./supplier-returns/returns-page.tsx'),
  },
  {
    path: '/goods-in/returns/:number',
    roles: ['bookseller'],
    load: () => import('./supplier-returns/return-page.tsx'),
  },
  {
    path: '/goods-in/:number',
    roles: ['bookseller', 'preparer'],
    load: () => import('./receiving/reception-page.tsx'),
  },
  {
    path: '/purchasing',
    roles: ['bookseller'],
    load: () => import('./purchasing/purchasing-page.tsx'),
    nav: { name: 'purchasing', group: 3 },
  },
  {
    path: '/purchasing/sent',
    roles: ['bookseller'],
    load: () => import('./purchasing/sent-page.tsx'),
  },
  {
    path: '/purchasing/sent/:id',
    roles: ['bookseller'],
    load: () => import('./purchasing/purchase-page.tsx'),
  },
  {
    path: '/purchasing/suppliers',
    roles: ['bookseller'],
    load: () => import('./suppliers/suppliers-page.tsx'),
  },
  {
    path: '/demand',
    roles: ['bookseller', 'preparer'],
    load: () => import('./demand/demand-page.tsx'),
    nav: { name: 'demand', group: 3 },
  },
  {
    path: '/window/company',
    roles: ['bookseller'],
    load: () => import('./storefront-settings/company/company-page.tsx'),
  },
  {
    path: '/window/opening',
    roles: ['bookseller'],
    load: () => import('./storefront-settings/opening/opening-page.tsx'),
  },
  {
    path: '/window/legal',
    roles: ['bookseller'],
    load: () => import('./storefront-settings/legal/legal-page.tsx'),
  },
  {
    path: '/window/coupons',
    roles: ['bookseller'],
    load: () => import('./storefront-settings/coupons/coupons-page.tsx'),
  },
  {
    path: '/window/delivery',
    roles: ['bookseller'],
    load: () => import('./storefront-settings/delivery/delivery-page.tsx'),
  },
  {
    path: '/window/vat',
    roles: ['bookseller'],
    load: () => import('./storefront-settings/vat/vat-page.tsx'),
  },
  {
    path: '/accounts',
    roles: [],
    load: () => import('./accounts/accounts-page.tsx'),
    nav: { name: 'accounts', group: 5 },
  },
  {
    path: '/team',
    roles: [],
    load: () => import('./team/team-page.tsx'),
    nav: { name: 'team', group: 5 },
  },
  { path: '/team/me', roles: ROLES, load: () => import('./team/own-access-page.tsx') },
  { path: '/team/record', roles: [], load: () => import('./team/record-page.tsx') },
  { path: '/team/:id', roles: [], load: () => import('./team/person-page.tsx') },
  {
    path: '/import',
    roles: ['bookseller'],
    load: () => import('./import/import-page.tsx'),
    nav: { name: 'import', group: 3 },
  },
  {
    path: '/import/:id',
    roles: ['bookseller'],
    load: () => import('./import/one-import-page.tsx'),
  },
]
