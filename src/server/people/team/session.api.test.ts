import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { SESSION_COOKIE } from './team-auth.ts'
import { signedInAs, staffApiOf } from '../../../../tests/support/staff-api.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('GET /staff/session', () => {
  it('returns who is signed in', async () => {
    const lea = await signedInAs(shop, 'preparer')
    const answer = await lea.call('/staff/session')
    expect(await answer.json()).toMatchObject({
      data: { member: { id: lea.id, name: 'Léa', role: 'preparer', language: 'fr', level: 'full' } },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('knows nobody without a cookie, nor by the token of a customer', async () => {
    const customer = await aCustomer(shop)
    const call = staffApiOf(shop.shop)
    const none: Record<string, string> = {}
    const cookie = `${SESSION_COOKIE}=${encodeURIComponent(customer.token)}`
    for (const headers of [none, customer.headers, { cookie }]) {
      expect(await (await call('/staff/session', { headers })).json()).toMatchObject({
        data: { member: null },
      })
    }
  })
})

describe('the door of the back office', () => {
  it('answers 401 to nobody, to a customer and to an invitation that was not completed', async () => {
    const call = staffApiOf(shop.shop)
    const { headers } = await aCustomer(shop)
    const invited = await signedInAs(shop, 'owner', { level: 'enrolment' })
    for (const answer of [
      await call('/staff/orders'),
      await call('/staff/orders', { headers }),
      await invited.call('/staff/orders'),
    ]) {
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
    }
    const lea = await signedInAs(shop, 'owner')
    expect((await lea.call('/staff/nothing')).status).toBe(404)
  })

  it('refuses what another site sends, or a page without an origin', async () => {
    const lea = await signedInAs(shop, 'owner')
    for (const origin of ['https://books.example', 'null', 'https://staff.example.evil.example']) {
      const answer = await lea.call('/staff/actions/orders-ship', { method: 'POST', headers: { origin } })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FOREIGN_ORIGIN' }])
    }
  })
})
