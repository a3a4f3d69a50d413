import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addedAddress, addressesOf, anAddress, sendAddress } from '../../../../tests/support/addresses.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { addresses } from './tables.ts'

let shop: OpenShop
let ada: TestCustomer
let bob: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  ada = await aCustomer(shop)
  bob = await aCustomer(shop, { first_name: 'Bob' })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(addresses))

const request = (method: string, path: string, body?: unknown, as = ada) =>
  shop.call(
    path,
    body === undefined ? { method, headers: as.headers } : { ...post(body, as.headers), method },
  )
const titles = async () =>
  (await addressesOf(shop, ada)).map((one) => (one.is_default ? `*${one.title}` : one.title))

describe('addresses answer', () => {
  it('with what was typed, tidied: the first one is the default', async () => {
    const added = await addedAddress(shop, ada, { title: '  Maison ', company: ' ', postal_code: ' 75005 ' })
    expect(added).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      title: 'Maison',
      name: 'Ada Reader',
      company: null,
      address: '12, rue des Écoles',
      additional_information: null,
      city: 'Paris',
      postal_code: '75005',
      country: 'FR',
      mobile_phone: '+33 6 12 34 56 78',
      home_phone: null,
      is_default: true,
    })
    expect(await addressesOf(shop, ada)).toEqual([added])
  })

  it('exactly one default, whatever is added, changed and deleted', async () => {
    const home = await addedAddress(shop, ada)
    const work = await addedAddress(shop, ada, { title: 'Bureau' })
    expect(await titles()).toEqual(['*Maison', 'Bureau'])
    const mum = await addedAddress(shop, ada, { title: 'Maman', is_default: true })
    expect(await titles()).toEqual(['*Maman', 'Maison', 'Bureau'])

    expect((await request('PUT', `/addresses/${work.id}/default`)).status).toBe(200)
    expect(await titles()).toEqual(['*Bureau', 'Maison', 'Maman'])
    // Without the flag, or with false, a default address stays the default until another one is
    await request('PUT', `/addresses/${work.id}`, anAddress({ title: 'Travail', is_default: false }))
    expect(await titles()).toEqual(['*Travail', 'Maison', 'Maman'])
    await request('PUT', `/addresses/${mum.id}`, anAddress({ title: 'Maman', is_default: true }))
    expect(await titles()).toEqual(['*Maman', 'Maison', 'Travail'])

    await request('DELETE', `/addresses/${mum.id}`)
    expect(await titles()).toEqual(['*Maison', 'Travail'])
    await request('DELETE', `/addresses/${home.id}`)
    await request('DELETE', `/addresses/${work.id}`)
    expect(await titles()).toEqual([])
  })

  it('in the user info (§3), with the default’s id', async () => {
    await addedAddress(shop, ada)
    const work = await addedAddress(shop, ada, { title: 'Bureau', is_default: true })
    const info = await (await request('GET', `/users/${ada.id}`)).json()
    expect(info).toMatchObject({ data: { defaultAdd: work.id, addresses: [work, { title: 'Maison' }] } })
  })
})

describe('addresses refuse', () => {
  it.each(['title', 'name', 'address', 'city', 'postal_code', 'country', 'mobile_phone'])(
    'an address without %s (§5), by its name',
    async (field) => {
      for (const value of [undefined, '', '   ', null, 7]) {
        const answer = await sendAddress(shop, ada, { [field]: value })
        expect(answer.status).toBe(422)
        expect(Object.keys((await refusal(answer)).error ?? {})).toEqual([field])
      }
    },
  )

  it.each([
    [{ postal_code: '00000' }, ['postal_code']],
    [{ country: 'GB' }, ['postal_code', 'mobile_phone']],
    [{ country: 'XX' }, ['country', 'mobile_phone']],
    [{ country: 'fr' }, ['country']],
    [{ mobile_phone: '06 12' }, ['mobile_phone']],
    [{ home_phone: 'none' }, ['home_phone']],
    [{ name: 'Ada\r\nBcc: x@y.z' }, ['name']],
    [{ city: 'P'.repeat(101) }, ['city']],
    [{ is_default: 'yes' }, ['is_default']],
  ])('%j in %j', async (wrong, fields) => {
    const answer = await sendAddress(shop, ada, wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys((await refusal(answer)).error ?? {})).toEqual(fields)
    expect(await titles()).toEqual([])
  })

  it('the 21st', async () => {
    for (let i = 0; i < 20; i += 1) await addedAddress(shop, ada)
    const answer = await sendAddress(shop, ada)
    expect([answer.status, (await refusal(answer)).code]).toEqual([409, 'ADDRESS_LIMIT'])
    expect((await sendAddress(shop, bob)).status).toBe(201)
  })
})

describe('addresses guard access', () => {
  it('another’s and an unknown one are the same 404', async () => {
    const { id } = await addedAddress(shop, bob)
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const one of [id, unknown, 'x', '1']) {
      for (const [method, path, body] of [
        ['PUT', `/addresses/${one}`, anAddress()],
        ['PUT', `/addresses/${one}/default`, undefined],
        ['DELETE', `/addresses/${one}`, undefined],
      ] as const) {
        const answer = await request(method, path, body)
        expect([answer.status, (await refusal(answer)).code]).toEqual([404, 'NOT_FOUND'])
      }
    }
    expect(await addressesOf(shop, bob)).toHaveLength(1)
  })

  it('another’s list is 403, and 401 without a token', async () => {
    expect((await request('GET', `/users/${bob.id}/addresses`)).status).toBe(403)
    expect((await request('POST', `/users/${bob.id}/addresses`, anAddress())).status).toBe(403)
    expect((await shop.call(`/users/${ada.id}/addresses`)).status).toBe(401)
  })

  it('a field that is nobody’s to send has no effect', async () => {
    const added = await addedAddress(shop, ada, { id: 'x', user_id: bob.id, userId: bob.id, created_at: 0 })
    expect(added.id).not.toBe('x')
    expect(await addressesOf(shop, bob)).toEqual([])
  })
})
