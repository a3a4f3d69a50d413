import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { paidForLine } from '#shared/money/line-sums.ts'
import { creditedVat, vatByRate } from '#shared/orders/vat.ts'
import { entriesOf, JOURNAL_COLUMNS, type Document, type JournalRow } from './journal.ts'

const centsOf = (written: string) => Number(written.replace(',', ''))
const sum = (rows: readonly JournalRow[], column: 'Debit' | 'Credit') =>
  rows.reduce((all, row) => all + centsOf(row[column]), 0)
const ofAccount = (rows: readonly JournalRow[], account: string) =>
  rows.filter(({ CompteNum }) => CompteNum === account)

const aDocument = (given: Partial<Document> & { vat: Document['content']['vat'] }): Document => ({
  kind: 'invoice',
  number: 'F-2026-000001',
  issuedAt: new Date('2026-11-22T23:30:00Z'),
  totalCents: given.vat.reduce((all, { grossCents }) => all + grossCents, 0),
  ...given,
  content: {
    order: { number: 'GMP-4F7K-92QX', placedAt: '', paidAt: '' },
    payment: { id: '', provider: 'stripe', currency: 'eur', amountCents: 0 },
    ...given.content,
    vat: given.vat,
  },
})

const lines = array(
  record({
    unitPriceCents: integer({ min: 1, max: 50_000 }),
    quantity: integer({ min: 1, max: 20 }),
    vatPermille: constantFrom(0, 21, 55, 100, 200),
    discountShareCents: integer({ min: 0, max: 1 }),
  }),
  { minLength: 1, maxLength: 8 },
)

it('whatever is sold and given back in parts, debits equal credits and the client owes nothing', () => {
  assert(
    property(
      lines,
      integer({ min: 0, max: 3000 }),
      integer({ min: 1, max: 99 }),
      (sold, delivery, percent) => {
        const vat = vatByRate(sold, delivery)
        const totalCents = sold.reduce((all, line) => all + paidForLine(line), delivery)
        const givenBack = Math.max(1, Math.round((totalCents * percent) / 100))
        const invoice = aDocument({ vat })
        const note = aDocument({
          kind: 'credit_note',
          number: 'A-2026-000001',
          vat: creditedVat(vat, { beforeCents: 0, cents: givenBack }),
        })
        expect([invoice.totalCents, note.totalCents]).toEqual([totalCents, givenBack])
        for (const document of [invoice, note]) {
          const rows = entriesOf(document)
          for (const journal of ['VE', 'BQ']) {
            const entry = rows.filter(({ JournalCode }) => JournalCode === journal)
            expect(sum(entry, 'Debit')).toBe(document.totalCents)
            expect(sum(entry, 'Credit')).toBe(document.totalCents)
          }
          const client = ofAccount(rows, '411000')
          expect(sum(client, 'Debit')).toBe(sum(client, 'Credit'))
          const side = document.kind === 'invoice' ? 'Credit' : 'Debit'
          expect(sum(ofAccount(rows, '445710'), side)).toBe(
            document.content.vat.reduce((all, { vatCents }) => all + vatCents, 0),
          )
        }
      },
    ),
  )
})

it('an entry has the 18 columns, days of the shop, and the currency that was charged', () => {
  const [client, sales, tax, bank] = entriesOf(
    aDocument({
      vat: [{ permille: 55, grossCents: 1055, vatCents: 55 }],
      content: {
        order: { number: 'GMP-4F7K-92QX', placedAt: '', paidAt: '' },
        vat: [],
        payment: { id: '', provider: 'paypal', currency: 'usd', amountCents: 1160 },
      },
    }),
  )
  expect(Object.keys(client ?? {})).toEqual([...JOURNAL_COLUMNS])
  expect(client).toMatchObject({
    EcritureDate: '20261123',
    CompteNum: '411000',
    Debit: '10,55',
    Credit: '0,00',
  })
  expect(sales).toMatchObject({ CompteNum: '707000', Debit: '0,00', Credit: '10,00', Montantdevise: '' })
  expect(tax).toMatchObject({ CompteNum: '445710', CompteLib: 'TVA collectée 5,5 %', Credit: '0,55' })
  expect(bank).toMatchObject({ CompteNum: '517200', Debit: '10,55', Montantdevise: '11,60', Idevise: 'USD' })
})
