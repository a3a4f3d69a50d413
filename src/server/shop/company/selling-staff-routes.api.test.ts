import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffBookPrices, StaffVatRates, StaffZone } from '#shared/contract/staff/selling.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'

let shop: OpenShop
let bookseller: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  bookseller = await signedInAs(shop, 'bookseller')
})
afterAll(() => shop.close())

const read = async <T>(path: string) => ((await (await bookseller.call(path)).json()) as Data<T>).data
const zones = () => read<StaffZone[]>('/staff/delivery')
const rates = () => read<StaffVatRates[]>('/staff/vat')

const withoutVersions = (all: readonly { version: string }[]) =>
  all.map(({ version: _version, ...rest }) => rest)

describe('delivery prices', () => {
  it('are changed in place, and set back by the action that the answer names', async () => {
    const before = await zones()
    const { undo, version } = await sendAction(bookseller, 'delivery-set', {
      method: 'standard',
      prices: ['2000:4.56', '5000:7'],
      to: 'MC,FR',
      freeFrom: '35',
      days: '1-2',
    })
    const after = await zones()
    expect(after[0]).toEqual({
      method: 'standard',
      countries: ['MC', 'FR'],
      bands: [
        { up_to_grams: 2000, cents: 456 },
        { up_to_grams: 5000, cents: 700 },
      ],
      free_from_cents: 3500,
      days: '1-2',
      usual_days: '2-3',
      version,
    })
    expect(withoutVersions(after.slice(1))).toEqual(withoutVersions(before.slice(1)))
    await sendUndo(bookseller, { undo })
    const [first] = await zones()
    expect(first).toMatchObject({ bands: before[0]?.bands, free_from_cents: null, days: null })
  })

  it('to new countries cannot be set back by one action: none is offered', async () => {
    const { undo } = await sendAction(bookseller, 'delivery-set', {
      method: 'express',
      prices: ['2000:9'],
      to: 'FR',
    })
    expect(undo).toBeNull()
  })
})

describe('VAT rates', () => {
  it('are set back by the action that the answer names', async () => {
    const before = await rates()
    expect(before).toMatchObject([{ country: 'FR', is_home: true, book: 55 }])
    const input = { country: 'FR', book: '6', since: '2027-01-01', source: 'Loi' }
    const { undo } = await sendAction(bookseller, 'vat-set', input)
    expect(await rates()).toMatchObject([{ book: 60, ebook: 60, since: '2027-01-01', source: 'Loi' }])
    await sendUndo(bookseller, { undo })
    expect(withoutVersions(await rates())).toEqual(withoutVersions(before))
  })
})

describe('the French law on book prices', () => {
  it('is switched in the back office, and back by the action that the answer names', async () => {
    const prices = () => read<StaffBookPrices>('/staff/book-prices')
    const before = await prices()
    expect(before).toMatchObject({ is_required: true })
    const { undo, version } = await sendAction(bookseller, 'prices-french', {
      state: before.french ? 'off' : 'on',
    })
    expect(await prices()).toEqual({ french: !before.french, is_required: true, version })
    await sendUndo(bookseller, { undo })
    expect(await prices()).toMatchObject({ french: before.french })
  })
})

describe('what selling costs', () => {
  it.each([
    ['preparer', '/staff/delivery'],
    ['editor', '/staff/delivery'],
    ['preparer', '/staff/vat'],
    ['editor', '/staff/vat'],
    ['preparer', '/staff/book-prices'],
    ['editor', '/staff/book-prices'],
  ] as const)('is refused to a %s at %s', async (role, path) => {
    expect((await (await signedInAs(shop, role)).call(path)).status).toBe(403)
  })
})
