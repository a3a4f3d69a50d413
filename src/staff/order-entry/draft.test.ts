import { describe, expect, it } from 'vitest'
import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { withBook, type OrderDraft, missingOf } from './draft.ts'
import { takenFrom } from './taken-from.ts'

const BOOK = { id: 7, isbn: '9782070360024', title: 'L’Étranger', authors: 'Camus', cover: null, stock: 2 }

const aDraft = (given: Partial<OrderDraft> = {}): OrderDraft => ({
  id: 'a6a1a3f6-7c1f-4f0e-9b1e-0d7a3a1c9d11',
  isNamed: true,
  customerId: null,
  name: 'Ada',
  phone: '06 12 34 56 78',
  email: '',
  language: 'fr',
  isTexted: false,
  lines: [{ ...BOOK, quantity: 1 }],
  method: 'pickup',
  dispatch: 'together',
  company: '',
  address: '',
  more: '',
  postalCode: '',
  city: '',
  country: '',
  note: '',
  gift: 'none',
  giftNote: '',
  giftFrom: '',
  arriveBy: '',
  pay: 'code',
  receipt: '',
  vouchers: [],
  ...given,
})

const aQuote = (available = 1, dueCents = 990) =>
  ({
    total_cents: 990,
    due_cents: dueCents,
    lines: [{ article_id: 7, available, promise: { kind: 'shelf' } }],
  }) as unknown as EntryQuote

describe('an order by telephone lacks', () => {
  it.each<[Partial<OrderDraft>, string[]]>([
    [{}, []],
    [{ name: ' ' }, ['customer']],
    [{ phone: '' }, ['contact']],
    [{ lines: [] }, ['books']],
    [{ lines: [{ ...BOOK, quantity: 2 }] }, ['short']],
    [{ method: 'standard', address: '3, rue Mouffetard', postalCode: '75005' }, ['address']],
    [{ pay: 'link' }, ['email']],
    [{ pay: 'till' }, ['receipt']],
  ])('%o: %o', (given, missing) => {
    expect(missingOf(aDraft(given), aQuote())).toEqual(missing)
  })

  it('no address and no receipt once vouchers pay all of it', () => {
    for (const pay of ['link', 'till'] as const) expect(missingOf(aDraft({ pay }), aQuote(1, 0))).toEqual([])
  })

  it('its total as long as it is being computed', () => {
    expect(missingOf(aDraft(), undefined)).toEqual(['total'])
  })
})

it('a book that is scanned twice is one line with two copies', () => {
  expect(withBook(withBook([], BOOK), BOOK)).toEqual([{ ...BOOK, quantity: 2 }])
})

describe('what is sent of an order by telephone', () => {
  it('is what was said: the total, and where the copies come from', () => {
    expect(takenFrom(aDraft(), aQuote())).toMatchObject({
      books: ['9782070360024=1'],
      promised: ['shelf'],
      total: '9.90',
      mail: 'none',
      phone: '06 12 34 56 78',
    })
  })

  it.each([
    ['06 12 34 56 78', true],
    ['01 42 34 56 78', undefined],
  ])('wishes for a text message to %s: %s', (phone, texts) => {
    const quote = { ...aQuote(), country: 'FR', text_messages: true }
    expect(takenFrom(aDraft({ isTexted: true, phone }), quote).texts).toBe(texts)
    expect(takenFrom(aDraft({ phone }), quote).texts).toBeUndefined()
  })

  it('has no address of delivery for what is collected, and the account’s own e-mail address for a customer', () => {
    const sent = takenFrom(
      aDraft({ address: '3, rue Mouffetard', customerId: 'ada', email: 'ada@example.org', pay: 'link' }),
      aQuote(),
    )
    expect(sent).toMatchObject({ customer: 'ada', mail: 'link' })
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['address']))
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['email']))
  })
})
