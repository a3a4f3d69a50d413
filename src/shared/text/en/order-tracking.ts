import { orderTracking as french } from '../fr/order-tracking.ts'
import type { Words } from '../words.ts'

const orderTracking: typeof french = {
  title: 'Orders Tracking',
  text: 'All your orders, most recent first.',
  waiting: 'Loading your orders…',
  filter: 'Show',
  filters: { all: 'All', open: 'In progress', delivered: 'Delivered', cancelled: 'Cancelled' },
  period: 'Period',
  periods: { all: 'All time', month: '30 days', half_year: '6 months', year: '1 year' },
  found: (count) => (count === 1 ? '1 order' : `${count} orders`),
  list: 'Your orders',
  placedOn: (date) => `Placed on ${date}`,
  copies: (count) => (count === 1 ? '1 book' : `${count} books`),
  total: 'Total',
  follow: 'Follow',
  followNamed: (number) => `Follow order ${number}`,
  empty: {
    title: 'No orders yet',
    text: 'Your first order will appear here as soon as it is placed.',
    books: 'Browse the books',
  },
  none: { title: 'No orders match this filter', all: 'See all orders' },
  guest: 'Ordered without an account or with another address?',
  trackOrder: 'Track it by order number',
  failed: 'Your orders could not be loaded.',
}

export const orderTrackingWords: Words<typeof french> = { fr: french, eng: orderTracking }
