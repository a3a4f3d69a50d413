/** Files with personal data: complete, readable by an independent parser, safe in a spreadsheet, and recorded. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { storeOrder } from '../../../../tests/support/stored-order.ts'
import { emptyTables, testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import { subscribers } from '#server/people/newsletter/tables.ts'
import { staffActions } from './tables.ts'

const FORMULA = '=HYPERLINK("https://evil.example","click")'

let database: TestDatabase
let staff: ReturnType<typeof staffIn>
beforeAll(async () => {
  database = await testDatabase()
  staff = staffIn(database.db)
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.db))

const read = (text: string, delimiter = ',') =>
  parse<Record<string, string>>(text, { columns: true as const, bom: true, delimiter })

describe('newsletter export', () => {
  beforeEach(async () => {
    const at = new Date('2026-03-01T10:00:00Z')
    await database.db.insert(subscribers).values([
      { email: 'b@example.org', language: 'fr', state: 'confirmed', confirmedAt: at },
      { email: '=a@example.org', language: 'eng', state: 'confirmed', confirmedAt: at },
      { email: 'asked@example.org', language: 'fr' },
      { email: 'left@example.org', language: 'fr', state: 'unsubscribed' },
    ])
  })

  it('names confirmed readers, and no one else', async () => {
    expect(read(await staff('newsletter', 'export'))).toEqual([
      { email: "'=a@example.org", language: 'eng', confirmed_at: '2026-03-01T11:00:00+01:00' },
      { email: 'b@example.org', language: 'fr', confirmed_at: '2026-03-01T11:00:00+01:00' },
    ])
    expect(read(await staff('newsletter', 'export', '--language', 'fr'))).toHaveLength(1)
  })

  it('is recorded without any address', async () => {
    await staff('newsletter', 'export', '--as', 'Léa')
    const [action] = await database.db.select().from(staffActions)
    expect(action).toMatchObject({ actor: 'Léa', action: 'newsletter export', details: { rows: 2 } })
    expect(JSON.stringify(action)).not.toContain('@')
  })
})

describe('orders export', () => {
  const address = (name: string) => ({
    name,
    company: null,
    address: '12, rue des Écoles',
    additional_information: null,
    postal_code: '01000',
    city: 'Bourg',
    country: 'FR',
  })
  beforeEach(async () => {
    const bookId = await storeBook(database.db, { title: FORMULA })
    // The last and the first minute of two days in Paris
    await storeOrder(database.db, {
      bookIds: [bookId],
      createdAt: new Date('2026-05-31T21:59:00Z'),
      deliveryAddress: address('May'),
    })
    await storeOrder(database.db, {
      bookIds: [bookId],
      createdAt: new Date('2026-05-31T22:00:00Z'),
      deliveryAddress: address(FORMULA),
      subtotalCents: 1990,
      deliveryCents: 300,
      totalCents: 2290,
    })
  })

  it('holds amounts as numbers, and what customers wrote as text', async () => {
    const [, order] = read(await staff('orders', 'export'))
    expect(order).toMatchObject({
      name: `'${FORMULA}`,
      phone: "'+33 6 12 34 56 78",
      postal_code: '01000',
      subtotal_eur: '19.9',
      total_eur: '22.9',
      state: 'delivered',
    })
    const excel = await staff('orders', 'export', '--excel')
    expect(excel.startsWith('\uFEFFnumber;')).toBe(true)
    expect(read(excel, ';')[1]).toMatchObject({ total_eur: '22,9' })
  })

  it('begins and ends with the days of the shop’s calendar', async () => {
    const names = async (...words: string[]) =>
      read(await staff('orders', 'export', ...words)).map(({ name }) => name)
    expect(await names('--to', '2026-05-31')).toEqual(['May'])
    expect(await names('--from', '2026-06-01', '--to', '2026-06-01')).toEqual([`'${FORMULA}`])
    expect(await names('--from', '2026-06-02')).toEqual([])
    expect(await names('--state', 'paid')).toEqual([])
    await expect(names('--from', '2026-02-30')).rejects.toThrow(/--from: "2026-02-30" is not a day/)
  })

  it('has one line for each article on request', async () => {
    const lines = read(await staff('orders', 'export', '--lines'))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ title: `'${FORMULA}`, quantity: '1' })
    expect(lines[0]).not.toHaveProperty('email')
  })

  it('names its columns where there is no order', async () => {
    const text = await staff('orders', 'export', '--from', '2030-01-01')
    expect(text).toMatch(/^number,placed_at,.*vat_eur\r\n$/)
  })
})

describe('contact list', () => {
  it('shows messages, and apart from them what was taken for advertising', async () => {
    const message = {
      email: 'ada@example.org',
      subject: 'Opening',
      requestHash: '-',
      language: 'fr' as const,
    }
    await database.db.insert(contactMessages).values([
      { ...message, formId: '1', name: 'Ada', message: 'Open\non Sunday?', isSuspect: false },
      { ...message, formId: '2', name: 'Robot', message: 'Buy', isSuspect: true },
    ])
    expect(await staff('contact', 'list')).toMatch(/Ada +ada@example.org +Opening +Open on Sunday\?\n$/)
    expect(await staff('contact', 'list')).not.toContain('Robot')
    expect(await staff('contact', 'list', '--suspect')).toContain('Robot')
  })
})
