/** The mail of every morning: for whom, when, once a day, and with the numbers of the screens that it leads to. */
import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { orderFrom, storeSupplier } from '../../../../tests/support/deliveries.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Accounts } from '#shared/contract/staff/accounts.ts'
import type { SalesFigures } from '#shared/contract/staff/figures.ts'
import type { OwnAccess } from '#shared/contract/staff/team.ts'
import type { Today } from '#shared/contract/staff/today.ts'
import { formatCents } from '#shared/money/format.ts'
import { addDays } from '#shared/opening/days.ts'
import type { Role } from '#shared/staff/roles.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { morningMailWords } from '#shared/text/en/morning-mail.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import { members } from '#server/people/team/tables.ts'
import { day } from '#server/platform/actions/values.ts'
import { issueInvoice } from '#server/selling/invoices/issue-documents.ts'
import { invoices } from '#server/selling/invoices/tables.ts'
import { linesOf } from '#server/selling/orders/read-orders.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { payments } from '#server/selling/payments/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { supplierReturns } from '../supplier-returns/tables.ts'
import { queueMorningMails } from './mails.ts'

let shop: OpenShop
let box: Letterbox
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  box = await openLetterbox(shop)
  await shop.db.delete(mails)
  await shop.db.update(members).set({ morningMail: false })
})
afterEach(() => box.close())

const json = (wanted: unknown): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ wanted }),
})

/** A member who wants the mail. */
async function reader(role: Role, language: 'fr' | 'eng' = 'fr') {
  const member = await signedInAs(shop, role)
  await shop.db.update(members).set({ language }).where(eq(members.id, member.id))
  const { status } = await member.call('/staff/me/morning-mail', json(true))
  return { ...member, status }
}

const queued = async () => (await shop.db.select().from(mails)).map(({ subjectId }) => subjectId)

/** Seven in the morning of a day that has no change of clocks. */
const SEVEN = new Date('2026-11-26T06:00:00Z')

/** Queues today's mail whatever the hour of this test, and returns what came. */
async function mailed({ id, email }: { id: string; email: string }, today = shopDay()): Promise<Email> {
  const subjectId = `${id} ${today}`
  const mail = { template: 'staff-morning', subjectId, recipient: email, language: 'fr' } as const
  await shop.db.insert(mails).values({ ...mail, dedupeKey: subjectId })
  return await box.last(email)
}

async function sell(paidAt: Date, provider: 'stripe' | 'paypal' | 'till') {
  const order = await soldOrder(shop.db, { state: 'delivered', paidAt })
  await shop.db.update(payments).set({ provider }).where(eq(payments.orderId, order.id))
  const [[stored], [payment], lines] = await Promise.all([
    shop.db.select().from(orders).where(eq(orders.id, order.id)),
    shop.db.select().from(payments).where(eq(payments.orderId, order.id)),
    linesOf(shop.db, order.id),
  ])
  if (!stored || !payment) throw new Error('The order was not stored.')
  await shop.db.transaction((tx) => issueInvoice(tx, { order: stored, lines, payment, vouchers: [] }))
  await shop.db.update(invoices).set({ issuedAt: paidAt }).where(eq(invoices.orderId, order.id))
}

describe('who gets it', () => {
  it('nobody who did not choose it, and nobody once it is no longer wanted', async () => {
    const lea = await signedInAs(shop, 'owner')
    const wanted = async () =>
      ((await (await lea.call('/staff/me')).json()) as Data<OwnAccess>).data.morning_mail
    expect(await wanted()).toBe(false)
    await queueMorningMails(shop.db, SEVEN)
    expect(await queued()).toEqual([])
    await lea.call('/staff/me/morning-mail', json(true))
    expect(await wanted()).toBe(true)
    await queueMorningMails(shop.db, SEVEN)
    expect(await queued()).toEqual([`${lea.id} 2026-11-26`])
    await lea.call('/staff/me/morning-mail', json(false))
    await queueMorningMails(shop.db, new Date(SEVEN.getTime() + DAY_MS))
    expect(await queued()).toHaveLength(1)
  })

  it('no editor, who may read nothing of it, whatever they chose before', async () => {
    const editor = await reader('editor')
    expect(editor.status).toBe(403)
    await shop.db.update(members).set({ morningMail: true }).where(eq(members.id, editor.id))
    await queueMorningMails(shop.db, SEVEN)
    expect(await queued()).toEqual([])
  })

  it('nobody who left before it was sent', async () => {
    const { id, email } = await reader('owner')
    await shop.db.update(members).set({ leftAt: new Date() }).where(eq(members.id, id))
    await expect(mailed({ id, email })).rejects.toThrow('Nothing came')
    expect(await queued()).toEqual([])
  })
})

describe('when it leaves', () => {
  it.each([
    ['2026-11-26T05:59:00Z', 0],
    ['2026-11-26T06:00:00Z', 1],
    ['2026-11-26T10:59:00Z', 1],
    ['2026-11-26T11:00:00Z', 0],
    ['2026-07-14T04:59:00Z', 0],
    ['2026-07-14T05:00:00Z', 1],
  ])('at %s %i is queued', async (at, many) => {
    await reader('owner')
    await queueMorningMails(shop.db, new Date(at))
    expect(await queued()).toHaveLength(many)
  })

  it('once a day with several instances, and on days whose clocks change', async () => {
    const { id } = await reader('owner')
    for (const first of ['2026-03-28', '2026-10-24']) {
      const begins = Date.parse(`${first}T00:00:00Z`)
      for (let hour = 0; hour < 72; hour += 1) {
        const now = new Date(begins + hour * HOUR_MS)
        await Promise.all([queueMorningMails(shop.db, now), queueMorningMails(shop.db, now)])
      }
    }
    const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']
    expect((await queued()).toSorted()).toEqual(days.map((one) => `${id} ${one}`))
  })

  it('never for a day that is over: neither while the shop was off, nor while its mail server was', async () => {
    const { id, email } = await reader('owner')
    await queueMorningMails(shop.db, SEVEN)
    await queueMorningMails(shop.db, new Date(SEVEN.getTime() + 5 * DAY_MS))
    expect(await queued()).toHaveLength(2)
    await shop.db.delete(mails)
    const subjectId = `${id} ${addDays(shopDay(), -1)}`
    const late = { template: 'staff-morning', subjectId, recipient: email, language: 'fr' } as const
    await shop.db.insert(mails).values({ ...late, dedupeKey: subjectId })
    await shop.deliver(box.server)
    expect(box.server.taken).toEqual([])
    expect(await queued()).toEqual([])
  })
})

/** Stores an order that is late, one to be paid, a message, an expected delivery and a return without a credit. */
async function storeWork() {
  await soldOrder(shop.db, { state: 'paid', deliveredAt: null, paidAt: new Date(Date.now() - 9 * DAY_MS) })
  await soldOrder(shop.db, { state: 'pending', deliveredAt: null })
  await shop.db.insert(contactMessages).values(MESSAGE)
  const { id: supplierId } = await storeSupplier(shop.db)
  await orderFrom(shop.db, supplierId, { [await storeBook(shop.db)]: 2 })
  await shop.db.insert(supplierReturns).values({
    number: 'RTS-4F7K-92QX',
    supplierId,
    state: 'sent',
    createdBy: 'Nora',
    sentAt: new Date(),
  })
}

const MESSAGE = {
  formId: 'one',
  requestHash: 'one',
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Nedjma',
  message: 'Nedjma?',
  language: 'fr',
  isSuspect: false,
} as const

describe('a quiet morning', () => {
  it('is one line where nothing waits and nothing was sold', async () => {
    const { text = '', html = '' } = await mailed(await reader('owner', 'eng'))
    expect(text).toContain('Nothing is waiting at the shop this morning.')
    expect(text).not.toMatch(/: \d/)
    expect(html).not.toContain('/orders')
  })
})

describe('what it says', () => {
  beforeAll(storeWork)

  it('the numbers of Today, the figures and the accounts, each with its screen', async () => {
    const date = shopDay()
    const yesterday = addDays(date, -1)
    const noon = new Date(day().parse(yesterday).begins.getTime() + 12 * HOUR_MS)
    await sell(noon, 'stripe')
    await sell(noon, 'paypal')
    await sell(noon, 'till')
    await sell(new Date(noon.getTime() - DAY_MS), 'stripe')
    const owner = await reader('owner')
    const read = async <T>(path: string) => ((await (await owner.call(path)).json()) as Data<T>).data
    const period = `?from=${yesterday}&to=${yesterday}`
    const today = await read<Today>('/staff/today')
    const { total } = await read<SalesFigures>(`/staff/figures/sales${period}&by=time`)
    const { money, sales } = await read<Accounts>(`/staff/accounts${period}`)
    expect(total).toMatchObject({ copies: 3, cents: sales.total_cents })
    const euros = (cents: number) => formatCents(cents, { language: 'fr', currency: 'eur' })
    const received = (isTill: boolean) =>
      money
        .filter(({ provider }) => (provider === 'till') === isTill)
        .reduce((sum, one) => sum + one.received_cents - one.refunded_cents, 0)
    const waits = (kind: string) => today.waiting.find((one) => one.kind === kind)?.count
    const staff = shop.shop.config.staffUrl
    const { text = '' } = await mailed(owner, date)
    expect(text.split('\n').filter((line) => line !== '')).toEqual(
      expect.arrayContaining([
        `Commandes en retard\u202F: ${today.late.count}`,
        `${staff}/orders?view=late`,
        `Messages sans réponse\u202F: ${waits('messages')}`,
        `${staff}/inbox?kind=messages`,
        `Livraisons attendues\u202F: ${today.clocks.find(({ kind }) => kind === 'deliveries')?.count}`,
        `${staff}/receiving`,
        'Commandes à payer\u202F: 1',
        `${staff}/orders?stage=unpaid`,
        'Retours aux fournisseurs sans avoir\u202F: 1',
        `${staff}/receiving/returns`,
        `Ventes d’hier\u202F: ${euros(total.cents)}, 3 exemplaires`,
        `${staff}/figures${period}`,
        `Encaissé hier en ligne\u202F: ${euros(received(false))}`,
        `Encaissé hier à la caisse\u202F: ${euros(received(true))}`,
        `${staff}/accounts${period}`,
      ]),
    )
    expect(received(true)).toBeGreaterThan(0)
    expect(today.late.count).toBe(1)
  })

  it.each(['bookseller', 'preparer'] as const)('to a %s only what they may read', async (role) => {
    const { text = '' } = await mailed(await reader(role))
    expect(text).toContain('Commandes en retard')
    expect(text).not.toMatch(/Ventes|Encaissé|€/)
    expect(text.includes('Messages sans réponse')).toBe(role === 'bookseller')
    expect(text.includes('Retours aux fournisseurs')).toBe(role === 'bookseller')
  })

  it('no exact number of more than a thousand, of which the list of orders has none', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ ...MESSAGE, formId: `more ${n}` }))
    await shop.db.insert(contactMessages).values(many)
    const { text = '' } = await mailed(await reader('owner', 'eng'))
    expect(text).toMatch(/: more than 1,000$/m)
    expect([morningMailWords.fr.copies(-3), morningMailWords.eng.copies(-1)]).toEqual([
      '-3 exemplaires',
      '-1 copy',
    ])
  })
})
