import { expect, it } from 'vitest'
import { pageCaching } from './pages.ts'

const EURO = { status: 200, isInDollars: false }
const REVALIDATED = 'public, max-age=0, must-revalidate'

it.each([
  '/',
  '/en',
  '/_root.data',
  '/en.data',
  '/books',
  '/en/books.data',
  '/bookdetails/17',
  '/collection-details/3.data',
  '/en/collaborator/9/details',
  '/events',
  '/staff-picks',
  '/staff-picks/3',
  '/tables',
  '/tables/3',
  '/eventdetails/2',
])('%s may be given to everybody by a shared cache, for one second, in euros alone', (pathname) => {
  expect(pageCaching({ pathname, ...EURO })).toBe(`${REVALIDATED}, s-maxage=1`)
  expect(pageCaching({ pathname, ...EURO, isInDollars: true })).toBe(REVALIDATED)
  expect(pageCaching({ pathname, ...EURO, status: 404 })).toBe('no-store')
})

it.each([
  '/cart',
  '/en/wishlist',
  '/accountprofile',
  '/accountprofile.data',
  '/followorder/GMP-4F7K-92QX',
  '/list/0123456789abcdef0123456789abcdef',
  '/login',
  '/reset-password',
  '/eventdetails/2/confirm',
  '/ordertracking',
])('%s is given to nobody without asking the shop', (pathname) => {
  expect(pageCaching({ pathname, ...EURO })).toBe(REVALIDATED)
})

it.each(['/checkout', '/en/checkout', '/checkout.data'])('%s is stored nowhere', (pathname) => {
  expect(pageCaching({ pathname, ...EURO })).toBe('no-store')
})
