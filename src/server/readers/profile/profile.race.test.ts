/** Concurrent changes of a profile. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addedAddress, addressesOf, sendAddress } from '../../../../tests/support/addresses.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { users } from '#server/people/accounts/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { userPictures } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))
const defaultsOf = (list: readonly { is_default: boolean }[]) => list.filter((one) => one.is_default).length

describe('a customer’s addresses', () => {
  it('are twenty, and one of them the default, though forty come at once, all as the default', async () => {
    const ada = await aCustomer(shop)
    const statuses = await times(40, async () => (await sendAddress(shop, ada, { is_default: true })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(20)
    const list = await addressesOf(shop, ada)
    expect([list.length, defaultsOf(list)]).toEqual([20, 1])
  })

  it('keep exactly one default while each becomes it and half are deleted', async () => {
    const ada = await aCustomer(shop)
    const ids: string[] = []
    for (let i = 0; i < 10; i += 1) ids.push((await addedAddress(shop, ada)).id)
    const statuses = await times(20, async (i) => {
      const id = ids[i % 10] ?? ''
      const [method, path] = i < 10 ? ['PUT', `/addresses/${id}/default`] : ['DELETE', `/addresses/${id}`]
      return i < 10 || i % 2 === 0 ? (await shop.call(path, { method, headers: ada.headers })).status : 200
    })
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    const list = await addressesOf(shop, ada)
    expect([list.length, defaultsOf(list)]).toEqual([5, 1])
  })
})

describe('a picture', () => {
  it('is one, the one that the customer’s row names, though eight come at once', async () => {
    const ada = await aCustomer(shop)
    const body = new Uint8Array(await aPicture())
    await times(8, () =>
      shop.call(`/users/${ada.id}/picture`, {
        method: 'POST',
        headers: { ...ada.headers, 'content-type': 'image/jpeg' },
        body,
      }),
    )
    const pictures = await shop.db.select().from(userPictures).where(eq(userPictures.userId, ada.id))
    const [user] = await shop.db.select().from(users).where(eq(users.id, ada.id))
    expect(pictures.map(({ name }) => name)).toEqual([user?.image])
  })
})

describe('the link that deletes an account', () => {
  it('works once for twenty who press it at once, and says goodbye once', async () => {
    const ada = await aCustomer(shop)
    const token = await makeLink(shop.db, { purpose: 'account-deletion', subjectId: ada.id, days: 1 })
    const press = (from: number) =>
      shop.call('/account-deletion', post({ token }, { 'x-forwarded-for': `203.0.113.${from}` }))
    const statuses = await times(20, async (i) => (await press(i)).status)
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(404)])
    expect(await shop.db.select().from(mails).where(eq(mails.recipient, ada.email))).toHaveLength(1)
  })

  it('and another one of the same customer delete once, while they add addresses', async () => {
    const ada = await aCustomer(shop)
    const tokens = await times(10, () =>
      makeLink(shop.db, { purpose: 'account-deletion', subjectId: ada.id, days: 1 }),
    )
    const [statuses, added] = await Promise.all([
      times(10, async (i) => {
        const sent = post({ token: tokens[i] }, { 'x-forwarded-for': `203.0.114.${i}` })
        return (await shop.call('/account-deletion', sent)).status
      }),
      times(10, async () => (await sendAddress(shop, ada)).status),
    ])
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(9).fill(404)])
    expect(added.filter((status) => ![201, 401].includes(status))).toEqual([])
    expect(await shop.db.select().from(users).where(eq(users.id, ada.id))).toEqual([])
  })
})
