/** A customer who is signed in, with nothing on the server yet. */
import { expect } from 'vitest'
import type { Shopper } from '#web/session/shopper.ts'
import { answer } from './fake-api.ts'

const USER = {
  id: 'grace',
  first_name: 'Grace',
  email: 'grace@example.org',
  image: null,
  language: 'fr',
  currency: 'eur',
} as const

/** Answers what every page asks for a customer; `shopper` is for `mountShop`, `arrived` waits until all of it was called. */
export function aCustomer() {
  const requested = { session: 0, cart: 0, favorites: 0 }
  answer('POST /is-user-logged-in', () => {
    requested.session += 1
    return { is_logged_in: true }
  })
  answer('GET /users/:id/cart', () => {
    requested.cart += 1
    return { data: [] }
  })
  answer('GET /users/:id/favorite', () => {
    requested.favorites += 1
    return { data: [] }
  })
  const shopper: Partial<Shopper> = { user: USER, isCartSynced: true, hasShelf: false }
  return {
    requested,
    user: USER,
    shopper,
    arrived: () => expect.poll(() => Object.values(requested).every((count) => count > 0)).toBe(true),
  }
}
