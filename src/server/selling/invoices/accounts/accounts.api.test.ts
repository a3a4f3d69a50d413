/** The accounts of a period, through HTTP, over paid and refunded orders. */
import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Accounts, AccountsDocument } from '#shared/contract/staff/accounts.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { atStripe } from '../../../../../tests/support/refunds-and-disputes.ts'
import { openPayingShop, type PayingShop } from '../../../../../tests/support/paying-shop.ts'
import { signedInAs } from '../../../../../tests/support/staff-api.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { invoices } from '../tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const ORDERS = 3
const REFUNDED_CENTS = 500

let shop: PayingShop
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await signedInAs(shop, 'owner', { name: 'Nora' })
  const stripe = atStripe(shop)
  for (let n = 0; n < ORDERS; n += 1) {
    const order = await stripe.paid(await shop.addBook({ stock: 1 }))
    if (n > 0) continue
    stripe.refund(order, REFUNDED_CENTS)
    for (const send of stripe.notices()) await send()
  }
})
afterAll(() => shop.close())

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' })
const today = DAY.format(new Date())
const PERIOD = `from=${DAY.format(Date.now() - DAY_MS)}&to=${DAY.format(Date.now() + DAY_MS)}`

const read = async <T>(path: string, member = owner) => (await (await member.call(path)).json()) as T
const accountsOf = async (period: string) => (await read<Data<Accounts>>(`/staff/accounts?${period}`)).data

const exported = (name: string, member = owner, from = '2020-01-01') =>
  member.call(`/staff/actions/accounts-${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ input: { from, to: today } }),
  })

describe('the accounts of a period', () => {
  it('add up to its invoices and credit notes', async () => {
    const stored = await shop.db.select().from(invoices)
    const sum = (kind: string) =>
      stored.filter((row) => row.kind === kind).reduce((all, { totalCents }) => all + totalCents, 0)
    const accounts = await accountsOf(PERIOD)
    expect(accounts.sales).toMatchObject({ count: ORDERS, total_cents: sum('invoice') })
    expect(accounts.credits).toMatchObject({ count: 1, total_cents: sum('credit_note') })
    expect(accounts.credits.total_cents).toBe(REFUNDED_CENTS)
    const [vat, ...others] = accounts.vat
    expect(others).toEqual([])
    expect(vat).toMatchObject({
      country: 'FR',
      permille: 55,
      sales_cents: sum('invoice'),
      credits_cents: REFUNDED_CENTS,
      net_cents: sum('invoice') - REFUNDED_CENTS - (vat?.vat_cents ?? 0),
      vat_cents: accounts.sales.vat_cents - accounts.credits.vat_cents,
    })
    expect(accounts.money).toEqual([
      {
        provider: 'stripe',
        currency: 'eur',
        payments: ORDERS,
        received_cents: sum('invoice'),
        refunds: 1,
        refunded_cents: REFUNDED_CENTS,
      },
    ])
    expect(accounts.open).toEqual({ refunds_waiting: 0, refunds_owed: 0, disputes: 0 })
  })

  it('hold what was issued on its days alone', async () => {
    expect(await accountsOf('from=2020-01-01&to=2020-12-31')).toMatchObject({
      sales: { count: 0, total_cents: 0, vat_cents: 0 },
      vat: [],
      money: [],
    })
    const issued = await shop.db.select({ at: invoices.issuedAt }).from(invoices)
    let sales = 0
    for (const day of new Set(issued.map(({ at }) => DAY.format(at))))
      sales += (await accountsOf(`from=${day}&to=${day}`)).sales.count
    expect(sales).toBe(ORDERS)
    for (const wrong of ['from=2026-02-30&to=2026-03-01', 'from=today&to=2026-03-01', 'from=2026-01-01'])
      expect((await owner.call(`/staff/accounts?${wrong}`)).status).toBe(422)
  })

  it('list their documents, the latest first, each as its file', async () => {
    type Page = { data: AccountsDocument[]; meta: { next: string | null } }
    const { data, meta } = await read<Page>(`/staff/accounts/documents?${PERIOD}`)
    expect(meta.next).toBeNull()
    expect(data.map(({ number }) => number).toSorted()).toEqual([
      expect.stringMatching(/^A-\d{4}-000001$/),
      ...[1, 2, 3].map((n) => expect.stringMatching(new RegExp(`^F-\\d{4}-00000${n}$`)) as unknown),
    ])
    expect(data.map(({ issued_at: at }) => at)).toEqual(
      data.map(({ issued_at: at }) => at).toSorted((a, b) => b.localeCompare(a)),
    )
    const note = data.find(({ kind }) => kind === 'credit_note')
    expect(note).toMatchObject({ total_cents: REFUNDED_CENTS, country: 'FR' })
    expect(note?.corrects).toMatch(/^F-/)
    const rest = await read<Page>(`/staff/accounts/documents?${PERIOD}&after=${data[1]?.number}`)
    expect(rest.data.map(({ number }) => number)).toEqual(data.slice(2).map(({ number }) => number))
    const file = await owner.call(`/staff/accounts/documents/${note?.number}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await owner.call('/staff/accounts/documents/F-2020-999999')).status).toBe(404)
  })
})

describe('files for the accountant', () => {
  it('hold entries in which debits equal credits, and a line for each rate of an invoice', async () => {
    const journal = await (await exported('journal')).text()
    const [head, ...rows] = journal
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    expect(head).toHaveLength(18)
    const column = (name: string) => (head ?? []).indexOf(name)
    const sum = (name: string) =>
      rows.reduce((all, row) => all + Number(row[column(name)]?.replaceAll(/[",]/g, '')), 0)
    const { sales, credits } = await accountsOf(PERIOD)
    expect(sum('Debit')).toBe(2 * (sales.total_cents + credits.total_cents))
    expect(sum('Credit')).toBe(sum('Debit'))
    const list = await (await exported('invoices')).text()
    expect(list.trim().split('\r\n')).toHaveLength(1 + ORDERS + 1)
    expect(list).toContain(';-5;eur')
  })

  it('are refused in words where a period has more than a file takes', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into invoices (kind, number, order_id, language, total_cents, content, buyer, issued_at)
        select 'invoice', 'F-2019-' || n, gen_random_uuid(), 'fr', 0, '{"vat":[]}', '{"address":{"country":"FR"}}',
          '2019-06-01' from generate_series(1, 10001) n`)
    })
    const refusal = await exported('journal', owner, '2019-01-01')
    const { code, message } = (await refusal.json()) as ErrorBody
    expect([refusal.status, code]).toEqual([409, 'ACTION_REFUSED'])
    expect(message).toContain('Choisissez une période plus courte')
    expect((await exported('journal')).status).toBe(200)
  })

  it('ask for the full sign-in, are recorded, and are the owner’s alone, as all of the accounts', async () => {
    const byPin = await signedInAs(shop, 'owner', { level: 'pin' })
    expect((await exported('journal', byPin)).status).toBe(403)
    await exported('journal')
    const [last] = await shop.db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1)
    expect(last).toMatchObject({
      actor: 'Nora',
      action: 'accounts journal',
      subject: `accounts 2020-01-01 to ${today}`,
    })
    for (const role of ['bookseller', 'preparer', 'editor'] as const) {
      const member = await signedInAs(shop, role)
      const paths = [`?${PERIOD}`, `/documents?${PERIOD}`, '/documents/F-2026-000001']
      const requested = await Promise.all(paths.map((path) => member.call(`/staff/accounts${path}`)))
      const statuses = [...requested, await exported('journal', member), await exported('invoices', member)]
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
  })
})
