import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../../tests/support/checkout.ts'
import { aCustomer } from '../../../tests/support/customers.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('a customer', () => {
  it('registers, confirms, logs in and reads their info', async () => {
    const ada = await aCustomer(shop)
    const answer = await shop.call(`/users/${ada.id}`, { headers: ada.headers })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { id: ada.id, first_name: 'Ada', has_password: true } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const x = await shop.call('/is-user-logged-in', post({ user_id: ada.id }, ada.headers))
    expect(await x.json()).toEqual({ is_logged_in: true })
  })
})
