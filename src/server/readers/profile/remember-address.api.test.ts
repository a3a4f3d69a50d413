/** The address of a paid order is offered for the next one (§3). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anOrder, pay, post, refresh } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'

let shop: PayingShop
let ada: TestCustomer
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aCustomer(shop)
})

const TO = { ...anOrder().delivery_address, company: null, additional_information: null }

async function buy(given: Record<string, unknown> = {}, headers = ada.headers): Promise<PlacedOrder> {
  const body = anOrder({ bookId: await shop.addBook({ stock: 5 }), ...given })
  const sent = post(body, { 'idempotency-key': crypto.randomUUID(), ...headers })
  return ((await (await shop.call('/orders', sent)).json()) as Data<PlacedOrder>).data
}

async function pays(placed: PlacedOrder) {
  await pay(shop, placed)
  await refresh(shop, placed)
}

async function saved(): Promise<SavedAddress[]> {
  const answer = await shop.call(`/users/${ada.id}/addresses`, { headers: ada.headers })
  return ((await answer.json()) as Data<SavedAddress[]>).data
}

it('is saved once the order is paid, the first as the default, and each only once', async () => {
  const first = await buy()
  expect(await saved()).toEqual([])
  await pays(first)
  await pays(await buy({ delivery_address: { ...TO, name: 'ADA READER' } }))
  expect(await saved()).toMatchObject([
    { ...TO, title: '12, rue des Écoles', mobile_phone: '+33 6 12 34 56 78', is_default: true },
  ])
  await pays(await buy({ delivery_address: { ...TO, address: '1, quai de Béthune' } }))
  expect((await saved()).map(({ title, is_default: is }) => [title, is])).toEqual([
    ['12, rue des Écoles', true],
    ['1, quai de Béthune', false],
  ])
})

it('is not saved of what is collected, of a guest’s order, or beyond the twentieth', async () => {
  await pays(await buy({ delivery_method: 'pickup', totalCents: 990 }))
  await pays(await buy({}, {} as typeof ada.headers))
  expect(await saved()).toEqual([])

  for (let one = 1; one <= 20; one += 1) {
    const address = { ...TO, title: `${one}`, address: `${one}, rue Haute`, mobile_phone: '06 12 34 56 78' }
    await shop.call(`/users/${ada.id}/addresses`, post(address, ada.headers))
  }
  const placed = await buy()
  await pays(placed)
  expect((await saved()).map(({ title }) => title)).not.toContain('12, rue des Écoles')
  expect((await shop.storedOrder(placed.number)).state).toBe('paid')
})
