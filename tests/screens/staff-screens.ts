/** The screens of the back office as `npm run screenshots` photographs them: its own table says which there are. */
import type { Things } from './screen.ts'

/** What they show beside the sample. */
export type StaffThings = Things & {
  order: string
  message: string
  member: string
  voucher: string
  catalogue: number
  stocktake: string
}

/** Where screens are whose path names something; `new` and what is unknown have screens too. */
export const PLACES: Readonly<Record<string, (things: StaffThings) => string>> = {
  '/orders/:number': ({ order }) => `/orders/${order}`,
  '/orders/:number/change': ({ order }) => `/orders/${order}/change`,
  '/customers/:id': ({ order }) => `/customers/of/${order}`,
  '/customers/of/:number': ({ order }) => `/customers/of/${order}`,
  '/inbox/:kind/:id': ({ message }) => `/inbox/messages/${message}`,
  '/events/:id': ({ event }) => `/events/${event}`,
  '/events/:id/door': ({ event }) => `/events/${event}/door`,
  // Nothing was delivered yet, and nothing sent back
  '/receiving/:number': () => '/receiving/1',
  '/receiving/returns/:number': () => '/receiving/returns/1',
  '/stocktakes/:number': ({ stocktake }) => `/stocktakes/${stocktake}`,
  '/letters/:number': () => '/letters/new',
  '/window/tables/:id': () => '/window/tables/1',
  '/picks/:id': () => '/picks/new',
  '/purchasing/sent/:id': () => '/purchasing/sent/1',
  '/books/people/:id': () => '/books/people/1',
  '/books/:isbn': ({ book }) => `/books/${book._code_barre}`,
  '/team/:id': ({ member }) => `/team/${member}`,
  '/vouchers/:id': ({ voucher }) => `/vouchers/${voucher}`,
  '/import/:id': ({ catalogue }) => `/import/${catalogue}`,
}

/** Returns the name of a screen's pictures: `staff-orders-number`. */
export const pictureOf = (path: string) =>
  ['staff', ...path.split('/').map((part) => part.replace(':', ''))].filter(Boolean).join('-')
