import { afterEach, expect, it, vi } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { EMPTY_SHOPPER } from '../session/shopper.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { callsOf } from './payment-calls.ts'

const USER = {
  id: 'grace',
  first_name: 'Grace',
  email: 'grace@example.org',
  image: null,
  language: 'fr',
  currency: 'eur',
} as const

afterEach(() => shopperStore.update(() => EMPTY_SHOPPER))

it('the order of a customer whose session is over waits for them, and is not placed as a guest’s', async () => {
  const place = vi.fn<() => Promise<PlacedOrder>>(async () => ({ number: 'GMP-4F7K-92QX' }) as PlacedOrder)
  const calls = callsOf(place, { read: () => undefined, write: () => {} })
  shopperStore.update((shopper) => ({ ...shopper, ended: USER }))
  await expect(calls.place({}, 'key')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(place).not.toHaveBeenCalled()

  shopperStore.update((shopper) => ({ ...shopper, user: USER, ended: undefined }))
  await calls.place({}, 'key', true)
  expect(place).toHaveBeenCalledExactlyOnceWith({}, 'key', true)
})
