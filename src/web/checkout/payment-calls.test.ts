import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { EMPTY_SHOPPER } from '../session/shopper.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { callsOf } from './payment-calls.ts'

afterEach(() => shopperStore.update(() => EMPTY_SHOPPER))

it('the order of a customer whose session is over waits for them, and is not placed as a guest’s', async () => {
  const customer = { id: 'grace' } as SessionUser
  const place = vi.fn<() => Promise<PlacedOrder>>(async () => ({ number: 'GMP-4F7K-92QX' }) as PlacedOrder)
  const calls = callsOf(place, { read: () => undefined, write: () => {} })
  shopperStore.update((shopper) => ({ ...shopper, ended: customer }))
  await expect(calls.place({}, 'key')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(place).not.toHaveBeenCalled()

  shopperStore.update((shopper) => ({ ...shopper, user: customer, ended: undefined }))
  await calls.place({}, 'key', true)
  expect(place).toHaveBeenCalledExactlyOnceWith({}, 'key', true)
})
