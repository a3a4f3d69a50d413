/** Orders that are collected: a name and a telephone number are enough, on every paper too (§5). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, pay, readOrder, refresh, refusal, sendOrder } from '../../../../tests/support/checkout.ts'
import { sendAction } from '../../../../tests/support/staff-actions.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { orders } from '../orders/tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const NAME = { name: 'Ada Reader', country: 'FR' }
const collected = async (given: Record<string, unknown> = {}) =>
  sendOrder(
    shop,
    anOrder({
      bookId: await shop.addBook({ stock: 5 }),
      totalCents: 990,
      delivery_method: 'pickup',
      delivery_address: NAME,
      ...given,
    }),
  )

describe('an order that is collected', () => {
  it('is placed with a name and a telephone number, and is paid, invoiced and confirmed without an address', async () => {
    const answer = await collected()
    expect(answer.status).toBe(201)
    const placed = ((await answer.json()) as Data<PlacedOrder>).data
    await pay(shop, placed)
    await refresh(shop, placed)
    const order = await readOrder(shop, placed)
    expect(order.delivery_address).toMatchObject({
      name: 'Ada Reader',
      address: '',
      postal_code: '',
      city: '',
    })

    const file = await shop.call(`/orders/${placed.number}/documents/${order.documents[0]?.number}`, {
      headers: { 'x-order-key': placed.access_key },
    })
    expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).text).toContain('Ada Reader')
  })

  it('has the address of its invoice where the buyer gives one', async () => {
    const billing = {
      name: 'Ada SARL',
      address: '1, rue Haute',
      postal_code: '1000',
      city: 'Bruxelles',
      country: 'BE',
    }
    expect((await collected({ billing_address: billing })).status).toBe(201)
    const answer = await collected({ billing_address: { ...billing, city: '' } })
    expect(answer.status).toBe(422)
  })

  it('knows whether its buyer wants a text message when it is ready, which no order that is sent does', async () => {
    const wishOf = async (given: Record<string, unknown>) => {
      const answer = await collected({ text_when_ready: true, ...given })
      const { data } = (await answer.json()) as Data<PlacedOrder>
      return (await readOrder(shop, data)).text_when_ready
    }
    expect(await wishOf({})).toBe(true)
    expect(await wishOf({ text_when_ready: undefined })).toBe(false)
    // No message would reach a landline
    expect(await wishOf({ phone: '01 42 34 56 78' })).toBe(false)
    const home = { ...NAME, address: '12, rue des Écoles', postal_code: '75005', city: 'Paris' }
    const sent = { delivery_method: 'standard', delivery_address: home, expected_total_cents: 1290 }
    expect(await wishOf(sent)).toBe(false)
  })

  it('is refused with half of an address', async () => {
    const answer = await collected({ delivery_address: { ...NAME, address: '12, rue des Écoles' } })
    expect(answer.status).toBe(422)
    expect(Object.keys((await refusal(answer)).error ?? {})).toEqual([
      'delivery_address.postal_code',
      'delivery_address.city',
    ])
  })

  it('has its name put right by staff, and needs no address', async () => {
    const nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
    const placed = ((await (await collected()).json()) as Data<PlacedOrder>).data
    await pay(shop, placed)
    await refresh(shop, placed)
    const { outcome } = await sendAction(nora, 'orders-address', {
      number: placed.number,
      name: 'Ada Lovelace',
    })
    expect(outcome).toBe('ADDRESS_FIXED')
    const [stored] = await shop.db.select().from(orders).where(eq(orders.number, placed.number))
    expect(stored?.deliveryAddress.name).toBe('Ada Lovelace')
  })
})

it('an order that is sent is refused without street, postal code and town', async () => {
  const answer = await collected({ delivery_method: 'standard', totalCents: 1290 })
  expect(answer.status).toBe(422)
  expect(Object.keys((await refusal(answer)).error ?? {})).toEqual([
    'delivery_address.address',
    'delivery_address.postal_code',
    'delivery_address.city',
  ])
})
