import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('names the towns of a postal code, and none of an unknown one', async () => {
  const answered = async (code: string) => (await shop.call(`/towns?postal_code=${code}`)).json()
  expect(await answered('75011')).toEqual({ data: ['Paris'] })
  expect(await answered('00000')).toEqual({ data: [] })
})

it.each(['', '?postal_code=7501', '?postal_code=75011a', '?postal_code=2A004'])(
  'refuses %j, naming what is wrong',
  async (query) => {
    const answer = await shop.call(`/towns${query}`)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_FIELDS',
      error: { postal_code: [expect.any(String)] },
    })
  },
)
