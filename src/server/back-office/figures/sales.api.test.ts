/** Figures of sales beside the accounts: a random month and the one of the year before, with discounts, wrapping, refunds and vouchers. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '../../../../bench/catalogue/random.ts'
import { storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { SalesFigures, SalesLine, Sold } from '#shared/contract/staff/figures.ts'
import { SALES_GROUPS, type SalesGroup } from '#shared/figures/sales-groups.ts'
import { paidForCopies } from '#shared/money/line-sums.ts'
import { issueCreditNote, issueInvoice } from '#server/selling/invoices/issue-documents.ts'
import { readPeriod } from '#server/selling/invoices/accounts/period.ts'
import { readAccounts } from '#server/selling/invoices/accounts/totals.ts'
import { invoices } from '#server/selling/invoices/tables.ts'
import { linesOf } from '#server/selling/orders/read-orders.ts'
import { orderLines, orders } from '#server/selling/orders/tables.ts'
import { purchaseOrderLines, purchaseOrders } from '#server/catalogue/purchase-orders/tables.ts'
import { bookSupplies, suppliers } from '#server/catalogue/suppliers/tables.ts'
import { vatContainedCents } from '#shared/orders/vat.ts'
import { queueRefund } from '#server/selling/payments/queue-refund.ts'
import { payments, refunds } from '#server/selling/payments/tables.ts'

const MONTH = { from: '2026-03-01', to: '2026-03-31' }
const BOOK = 'from=2026-03-01&to=2026-03-31&by=book'
const random = randomFrom(31)
const upTo = (most: number) => Math.floor(random() * most)
const oneOf = <T>(all: readonly T[]) => all[upTo(all.length)] as T

let shop: OpenShop
let owner: Awaited<ReturnType<typeof signedInAs>>
let books: number[]

type Given = Parameters<typeof soldOrder>[1]

/** Sells it at a moment; returns its id. */
async function sold(at: string, given: Given) {
  const { id } = await soldOrder(shop.db, { state: 'paid', paidAt: new Date(at), ...given })
  const [[order], [payment], lines] = await Promise.all([
    shop.db.select().from(orders).where(eq(orders.id, id)),
    shop.db.select().from(payments).where(eq(payments.orderId, id)),
    linesOf(shop.db, id),
  ])
  if (!order || !payment) throw new Error('The order was not stored.')
  await shop.db.transaction((tx) => issueInvoice(tx, { order, lines, payment, vouchers: [] }))
  await shop.db
    .update(invoices)
    .set({ issuedAt: new Date(at) })
    .where(eq(invoices.orderId, id))
  return id
}

type Back = Pick<Parameters<typeof queueRefund>[1], 'copies' | 'deliveryCents'> & { amountCents: number }

/** Gives money back, credited at a moment. */
async function credited(orderId: string, at: string, back: Back) {
  const key = `test:${randomUUID()}`
  await shop.db.transaction(async (tx) => {
    await queueRefund(tx, { orderId, key, reason: 'of the test', ...back })
    const [refund] = await tx.select().from(refunds).where(eq(refunds.key, key))
    const refundId = refund?.id ?? ''
    await tx.update(refunds).set({ state: 'done' }).where(eq(refunds.key, key))
    await issueCreditNote(tx, { orderId, refundId })
    await tx
      .update(invoices)
      .set({ issuedAt: new Date(at) })
      .where(eq(invoices.refundId, refundId))
  })
}

const copiesOf = async (orderId: string, position: number, quantity: number) => {
  const line = (await linesOf(shop.db, orderId)).find((one) => one.position === position)
  if (!line) throw new Error(`No line ${position}.`)
  return { position, quantity, sent: 0, cents: paidForCopies(line, quantity) }
}

const momentOf = (year: number) =>
  `${year}-03-${String(1 + upTo(31)).padStart(2, '0')}T${oneOf(['00:30', '09:00', '22:45', '23:30'])}:00Z`

beforeAll(async () => {
  shop = await openShop()
  owner = await signedInAs(shop, 'owner')
  const parentId = await storeCategory(shop.db, { key: 'litterature' })
  await storeCategory(shop.db, { key: 'romans', fr: 'Romans', en: 'Novels', parentId })
  books = []
  for (const [n, publisher] of ['Gallimard', 'Gallimard', 'Minuit', 'Verdier'].entries())
    books.push(
      await storeBook(shop.db, {
        title: `Livre ${n}`,
        publisher,
        contributors:
          n === 0
            ? [
                { name: 'Nathalie Sarraute', role: 'author' },
                { name: 'Nathalie Sarraute', role: 'translator' },
              ]
            : [
                { name: 'Albert Camus', role: 'author' },
                ...(n === 1 ? [{ name: 'Jean Grenier', role: 'author' as const }] : []),
              ],
        ...(n === 2 && { categories: ['litterature', 'romans'] }),
        ...(n === 3 && { categories: ['litterature'] }),
      }),
    )
  for (let n = 0; n < 40; n += 1) {
    const year = n % 3 === 0 ? 2025 : 2026
    const lines = Array.from({ length: 1 + upTo(3) }, () => ({
      bookId: oneOf(books),
      quantity: 1 + upTo(3),
      unitPriceCents: 500 + upTo(2000),
      discountShareCents: oneOf([0, 0, 33]),
    }))
    const id = await sold(momentOf(year), { lines, deliveryCents: oneOf([0, 300]) })
    const [way, back] = [upTo(5), momentOf(year)]
    const copies = [await copiesOf(id, 0, 1)]
    const amountCents = copies[0]?.cents ?? 0
    if (way === 0) await credited(id, back, { amountCents, copies })
    // Less than it cost, of its wear; and of no copy
    if (way === 1) await credited(id, back, { amountCents: amountCents - 100, copies })
    if (way === 2) await credited(id, back, { amountCents: 250 })
  }
  const dear = await storeBook(shop.db, { title: 'Manuscrit' })
  await sold('2024-06-10T10:00:00Z', {
    lines: [{ bookId: dear, quantity: 2, unitPriceCents: 1_055_000_000 }],
    deliveryCents: 0,
  })
  const [supplier] = await shop.db
    .insert(suppliers)
    .values({
      name: 'Sodis',
      nameKey: 'sodis',
      leadDays: 3,
      orderingDays: [1],
      cutOff: '16:00',
      discountPpm: 380_000,
      isDefault: true,
    })
    .returning()
  const [own] = await shop.db
    .insert(suppliers)
    .values({ name: 'Cairn', nameKey: 'cairn', leadDays: 5, orderingDays: [2], cutOff: '12:00' })
    .returning()
  await shop.db.insert(bookSupplies).values({ bookId: books[3] ?? 0, supplierId: own?.id })
  const [purchase] = await shop.db
    .insert(purchaseOrders)
    .values({ supplierId: supplier?.id ?? 0, sentBy: 'Nora', channel: 'mail' })
    .returning()
  const bought = { purchaseOrderId: purchase?.id ?? 0, bookId: books[0] ?? 0 }
  await shop.db.insert(purchaseOrderLines).values([
    { ...bought, quantity: 3, received: 3, unitNetCents: 400 },
    { ...bought, quantity: 5, received: 1, unitNetCents: 800 },
    // Not received yet
    { ...bought, quantity: 9, unitNetCents: 100 },
    // More than 21 million euros in all
    { ...bought, bookId: dear, quantity: 3, received: 3, unitNetCents: 900_000_000 },
  ])
  // No discount is agreed: its price is the public one, which was not paid
  const [unknown] = await shop.db
    .insert(purchaseOrders)
    .values({ supplierId: own?.id ?? 0, sentBy: 'Nora', channel: 'mail' })
    .returning()
  await shop.db.insert(purchaseOrderLines).values({
    purchaseOrderId: unknown?.id ?? 0,
    bookId: books[1] ?? 0,
    quantity: 4,
    received: 4,
    unitNetCents: 900,
  })
  // The sale of a voucher is none, nor is what goes back of it
  const voucher = await sold(`2026-03-10T10:00:00Z`, { lines: [{ unitPriceCents: 5000 }], deliveryCents: 0 })
  await shop.db.delete(orderLines).where(eq(orderLines.orderId, voucher))
  await shop.db
    .update(invoices)
    .set({ content: { ...(await contentOf(voucher)), boughtVoucherCents: 5000, lines: [], vat: [] } })
    .where(eq(invoices.orderId, voucher))
  await credited(voucher, '2026-03-11T10:00:00Z', { amountCents: 5000 })
})
afterAll(() => shop.close())

async function contentOf(orderId: string) {
  const [row] = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  if (!row) throw new Error('There is no invoice.')
  return row.content
}

const read = async <T>(path: string) => (await (await owner.call(`/staff/figures${path}`)).json()) as T
const figures = async (query: Record<string, string>) =>
  (await read<Data<SalesFigures>>(`/sales?${new URLSearchParams({ ...MONTH, ...query })}`)).data

type Page = { data: SalesLine[]; meta: { next: string | null } }
async function linesOfFigure(wanted: Record<string, string>) {
  const lines: SalesLine[] = []
  for (let after = ''; ;) {
    const query = new URLSearchParams({ ...MONTH, ...wanted, ...(after && { after }) })
    const { data, meta } = await read<Page>(`/sales/lines?${query}`)
    lines.push(...data)
    if (meta.next === null) return lines
    after = meta.next
  }
}

/** What was invoiced less what was credited. */
async function accounted(from: string, to: string) {
  const { sales, credits } = await readAccounts(shop.db, readPeriod({ from, to }))
  return sales.total_cents - credits.total_cents
}
const sum = (rows: readonly Sold[], of: keyof Sold) => rows.reduce((all, row) => all + row[of], 0)
const added = (lines: readonly SalesLine[]) => ({
  copies: lines.reduce((all, { copies }) => all + copies, 0),
  cents: lines.reduce((all, { cents }) => all + cents, 0),
})

describe('the figures of a month', () => {
  it('are the accounts of both years to the cent, whatever they are grouped by', async () => {
    const [now, before] = [await accounted(MONTH.from, MONTH.to), await accounted('2025-03-01', '2025-03-31')]
    expect(now).toBeGreaterThan(0)
    expect(before).toBeGreaterThan(0)
    for (const by of ['time', 'book', 'shelf', 'publisher', 'supplier'] satisfies SalesGroup[]) {
      const { rows, total, other, before: days } = await figures({ by })
      expect(days).toEqual({ from: '2025-03-01', to: '2025-03-31' })
      expect(total).toMatchObject({ cents: now, cents_before: before })
      const rest = by === 'time' ? { copies: 0, cents: 0, copies_before: 0, cents_before: 0 } : other
      for (const of of ['copies', 'cents', 'copies_before', 'cents_before'] as const)
        expect(sum(rows, of) + rest[of], `${by}: ${of}`).toBe(total[of])
    }
  })

  it('are those of each day at the shop, that of a credit note for what came back', async () => {
    const { rows } = await figures({ by: 'time' })
    expect(rows.length).toBeGreaterThan(10)
    for (const { name_fr: day, cents } of rows)
      expect(cents, day ?? '').toBe(await accounted(day ?? '', day ?? ''))
    const { rows: months } = await figures({ by: 'time', from: '2026-01-01', to: '2026-12-31' })
    // What is sold in the last hour of a month in UTC belongs to the next one at the shop
    expect(months.map(({ name_fr: month }) => month).slice(0, 1)).toEqual(['2026-03'])
    expect(months[0]?.cents).toBe(await accounted(MONTH.from, MONTH.to))
  })

  it('open the lines that they add up, of either year', async () => {
    for (const by of SALES_GROUPS) {
      const { rows, other } = await figures({ by })
      const all = [...rows.slice(0, 3), ...(by === 'time' ? [] : [{ ...other, key: 'other' }])]
      for (const { key, copies, cents, copies_before, cents_before } of all) {
        expect(added(await linesOfFigure({ by, key })), `${by} ${key}`).toEqual({ copies, cents })
        expect(added(await linesOfFigure({ by, key, of: 'before' })), `${by} ${key} before`).toEqual({
          copies: copies_before,
          cents: cents_before,
        })
      }
    }
    const { total } = await figures({})
    for (const by of SALES_GROUPS) {
      const all = await linesOfFigure({ by })
      expect(added(all), by).toEqual({ copies: total.copies, cents: total.cents })
      expect(new Set(all.map(({ id }) => id)).size, by).toBe(all.length)
    }
    const lines = await linesOfFigure({})
    expect(lines.map((line) => line.issued_at)).toEqual(
      lines.map((line) => line.issued_at).toSorted((a, b) => b.localeCompare(a)),
    )
  })

  it('name their groups: the best seller first, books without a shelf last, a person once', async () => {
    const { rows: best } = await figures({ by: 'book' })
    expect(best.map(({ copies }) => copies)).toEqual(
      best.map(({ copies }) => copies).toSorted((a, b) => b - a),
    )
    expect([best[0]?.name_fr, best[0]?.isbn]).toEqual([
      expect.stringMatching(/^Livre \d$/),
      expect.stringMatching(/^978209/),
    ])
    const names = async (by: SalesGroup) =>
      (await figures({ by })).rows.map((row) => [row.name_fr, row.name_en])
    // The shelf of a customer's file; a book that is filed above it alone stands there
    const shelves = await names('shelf')
    expect(shelves.toSorted()).toEqual([
      [null, null],
      ['Romans', 'Novels'],
      ['litterature', 'litterature'],
    ])
    expect(shelves.at(-1)).toEqual([null, null])
    // Its own supplier, otherwise the default one
    expect((await names('supplier')).toSorted()).toEqual([
      ['Cairn', 'Cairn'],
      ['Sodis', 'Sodis'],
    ])
    const people = (await figures({ by: 'person' })).rows
    const byBook = new Map(best.map((row) => [row.name_fr, row.copies]))
    const translated = people.find(({ name_fr: name }) => name === 'Nathalie Sarraute')
    expect(translated?.copies).toBe(byBook.get('Livre 0'))
  })

  it('put as many days beside those of a period, whether a year has a leap day or not', async () => {
    const one = (at: string, unitPriceCents: number) =>
      sold(at, { lines: [{ unitPriceCents }], deliveryCents: 0 })
    await one('2027-02-28T10:00:00Z', 100)
    await one('2027-03-01T10:00:00Z', 200)
    await one('2028-02-29T10:00:00Z', 400)
    await one('2028-03-01T10:00:00Z', 800)
    await one('2029-03-01T10:00:00Z', 1600)
    const shown = async (from: string, to: string) =>
      (await figures({ from, to })).rows.map((row) => [
        row.name_fr,
        row.cents,
        row.name_before,
        row.cents_before,
      ])
    // The leap day beside the day after 28 February, and so on
    expect(await shown('2028-02-15', '2028-03-15')).toEqual([
      ['2028-02-28', 0, '2027-02-28', 100],
      ['2028-02-29', 400, '2027-03-01', 200],
      ['2028-03-01', 800, '2027-03-02', 0],
    ])
    expect(await shown('2029-02-15', '2029-03-15')).toEqual([
      ['2029-03-01', 1600, '2028-02-29', 400],
      ['2029-03-02', 0, '2028-03-01', 800],
    ])
    // By months, although the days of the year before, one fewer, would be shown one by one
    expect(await shown('2028-01-01', '2028-03-03')).toEqual([
      ['2028-02', 400, '2027-02', 100],
      ['2028-03', 800, '2027-03', 200],
    ])
    // The first day is the leap day
    expect(await shown('2028-02-29', '2028-03-15')).toEqual([
      ['2028-02-29', 400, '2027-02-28', 100],
      ['2028-03-01', 800, '2027-03-01', 200],
    ])
  })

  it('show all months of a long period, of more than 21 million euros', async () => {
    // Each month of every second year: those between show the year before
    const months = [2001, 2003, 2005, 2007, 2009].flatMap((year) =>
      Array.from({ length: year === 2009 ? 6 : 12 }, (_, month) => new Date(Date.UTC(year, month, 10))),
    )
    for (const [n, at] of months.entries())
      await sold(at.toISOString(), {
        lines: [{ unitPriceCents: n < 2 ? 1_200_000_000 : 1000 }],
        deliveryCents: 0,
      })
    const { rows, total, more } = await figures({ from: '2001-01-01', to: '2009-12-31' })
    expect([rows.length, rows.at(-1)?.name_fr, more]).toEqual([102, '2009-06', 0])
    expect(total.cents).toBe(2_400_000_000 + 52 * 1000)
  })

  it('leave a margin of copies whose purchase price is known, and none of the others', async () => {
    const { rows, total } = await figures({ by: 'book' })
    const known = rows.find(({ key }) => key === String(books[0]))
    const lines = await linesOfFigure({ by: 'book', key: String(books[0]) })
    const net = lines.reduce(
      (all, { cents }) => all + cents - Math.sign(cents) * vatContainedCents(Math.abs(cents), 55),
      0,
    )
    // Three copies at 4 € and one at 8 €
    expect(known).toMatchObject({
      costed_copies: known?.copies,
      margin_cents: net - 500 * (known?.copies ?? 0),
    })
    for (const other of rows.filter((row) => row !== known))
      expect(other).toMatchObject({ costed_copies: 0, margin_cents: null })
    for (const by of ['time', 'publisher'] satisfies SalesGroup[]) {
      const other = await figures({ by })
      expect(other.rows.reduce((all, { margin_cents: cents }) => all + (cents ?? 0), 0)).toBe(
        known?.margin_cents,
      )
    }
    expect([total.costed_copies, total.margin_cents]).toEqual([known?.copies, known?.margin_cents])
    const { total: dear } = await figures({ from: '2024-06-01', to: '2024-06-30' })
    expect([dear.copies, dear.costed_copies, dear.margin_cents]).toEqual([2, 2, 200_000_000])
  })

  it('are files, whole, with the lines that they add up', async () => {
    const file = async (name: string, input: object) => {
      const answer = await owner.call(`/staff/actions/figures-${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ input: { ...MONTH, ...input } }),
      })
      const [head = '', ...rows] = (await answer.text()).trim().split('\r\n')
      const at = head.split(';').indexOf('sold_eur')
      const cents = rows.map((row) => Math.round(100 * Number(row.split(';')[at]?.replace(',', '.'))))
      return { rows: rows.length, cents: cents.reduce((all, one) => all + one, 0) }
    }
    for (const by of ['time', 'publisher'] satisfies SalesGroup[]) {
      const { rows, total } = await figures({ by })
      const others = by === 'time' ? 0 : 1
      expect(await file('sales', { by })).toEqual({ rows: rows.length + others, cents: total.cents })
    }
    const [best] = (await figures({ by: 'book' })).rows
    const lines = await linesOfFigure({ by: 'book', key: best?.key ?? '' })
    expect(await file('lines', { by: 'book', key: best?.key })).toEqual({
      rows: lines.length,
      cents: best?.cents,
    })
  })

  it('are for nobody but those who read the accounts', async () => {
    for (const role of ['bookseller', 'preparer', 'editor'] as const) {
      const member = await signedInAs(shop, role)
      for (const path of ['sales', 'sales/lines'])
        expect((await member.call(`/staff/figures/${path}?from=2026-03-01&to=2026-03-31`)).status).toBe(403)
    }
    expect(await linesOfFigure({ by: 'time', key: 'none' })).toEqual([])
    for (const wrong of ['from=2026-02-30&to=2026-03-01', 'from=2026-03-01', `${BOOK}&key=first`])
      expect((await owner.call(`/staff/figures/sales/lines?${wrong}`)).status, wrong).toBe(422)
  })
})
