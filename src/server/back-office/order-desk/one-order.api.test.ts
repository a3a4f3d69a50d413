/** One order in the back office: what each role sees, and the actions on it. */
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailContentView, StaffOrder } from '#shared/contract/staff/order.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { contactMessages } from '#server/people/contact/tables.ts'
import { cancelLine } from '#server/selling/fulfilment/cancel-line.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { mailedLinks } from '#server/platform/mailed-links/tables.ts'
import { orderLines } from '#server/selling/orders/tables.ts'
import { refunds } from '#server/selling/payments/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let staff: ReturnType<typeof staffIn>
beforeAll(async () => {
  shop = await openShop()
  lea = await signedInAs(shop, 'bookseller')
  staff = staffIn(shop.db)
})
afterAll(() => shop.close())

const paid = { state: 'paid' as const, paidAt: new Date(), deliveredAt: null }

async function read(number: string, who = lea): Promise<StaffOrder> {
  return ((await (await who.call(`/staff/orders/${number}`)).json()) as { data: StaffOrder }).data
}

async function mailOf(order: { id: string }, given: Partial<typeof mails.$inferInsert> = {}) {
  const [mail] = await shop.db
    .insert(mails)
    .values({
      template: 'order-preparing',
      subjectId: order.id,
      recipient: 'ada.reader@example.org',
      language: 'fr',
      dedupeKey: `order-preparing:${order.id}`,
      state: 'sent',
      sentAt: new Date(),
      ...given,
    })
    .returning({ id: mails.id })
  return mail?.id ?? ''
}

describe('shows', () => {
  it('lines with copies that left, money, actions with who did them, messages and mails', async () => {
    const order = await soldOrder(shop.db, {
      ...paid,
      lines: [{ title: 'La Peste', quantity: 2 }, { title: 'Noces' }],
    })
    const [book] = await shop.db
      .select()
      .from(books)
      .where(eq(books.id, order.bookIds[0] ?? 0))
    await staff(
      'orders',
      'ship',
      order.number,
      `${book?.isbn}=1`,
      '--carrier',
      'colissimo',
      '--tracking',
      '6A1',
    )
    await staff('orders', 'note', order.number, 'a present', '--as', 'Nora')
    await shop.db.insert(contactMessages).values({
      formId: order.id,
      requestHash: '',
      name: 'Ada',
      email: 'ADA.reader@example.org',
      subject: 'Un cadeau',
      message: 'Pouvez-vous l’emballer ?',
      language: 'fr',
      isSuspect: false,
    })
    const shown = await read(order.number)
    expect(shown.lines.map(({ title, quantity, sent }) => [title, quantity, sent])).toEqual([
      ['La Peste', 2, 1],
      ['Noces', 1, 0],
    ])
    expect(shown).toMatchObject({
      stage: 'partly_sent',
      refundable_cents: 3300,
      buyer: { is_customer: false },
    })
    expect(shown.timeline[0]).toMatchObject({
      kind: 'action',
      by: 'Nora',
      action: 'orders-note',
      details: { note: 'a present' },
    })
    expect(
      shown.timeline.filter(({ kind }) => kind === 'state').map((one) => 'state' in one && one.state),
    ).toEqual(['shipped', 'preparing', 'paid'])
    expect(shown.messages).toMatchObject([{ subject: 'Un cadeau' }])
    expect(shown.mails).toMatchObject([{ template: 'order-parcel', state: 'queued' }])
  })

  it('an order by line: what left, what is awaited until when, and the book that its buyer cancelled', async () => {
    const order = await soldOrder(shop.db, {
      ...paid,
      dispatch: 'apart',
      lines: [{ title: 'La Peste' }, { title: 'Noces', quantity: 2 }, { title: 'La Chute' }],
    })
    const readyAt = new Date('2031-05-06T14:00:00.000Z')
    await shop.db
      .update(orderLines)
      .set({ promiseKind: 'supplier', readyAt, homeFrom: '2031-05-07', homeBy: '2031-05-09' })
      .where(and(eq(orderLines.orderId, order.id), ne(orderLines.position, 0)))
    for (const [position, wanted] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const bookId = order.bookIds[position] ?? 0
      const row = { orderId: order.id, position, bookId, wanted, isPaid: true, requestedAt: new Date() }
      await shop.db.insert(backorders).values(row)
    }
    await staff('orders', 'ship', order.number, '--carrier', 'colissimo')
    await shop.db.transaction((tx) => cancelLine(tx, { orderId: order.id, position: 2, actor: 'customer' }))
    const shown = await read(order.number)
    expect(shown).toMatchObject({
      stage: 'waiting',
      promised_for: readyAt.toISOString(),
      lines: [
        { states: [{ state: 'sent', copies: 1 }], can_cancel: false },
        { states: [{ state: 'waiting', copies: 2 }], can_cancel: true, refund_cents: 2000 },
        { states: [{ state: 'cancelled', copies: 1 }], can_cancel: false },
      ],
    })
    expect(shown.timeline).toContainEqual(
      expect.objectContaining({ kind: 'line_cancelled', actor: 'customer', title: 'La Chute', copies: 1 }),
    )
    const mailed = async (template: string) => {
      const id = shown.mails.find((mail) => mail.template === template)?.id
      const answer = await (await lea.call(`/staff/orders/mails/${id}`)).json()
      return (answer as { data: MailContentView }).data.text
    }
    expect(await mailed('order-parcel')).toMatch(
      /1 ×\s: La Peste\n.*2 × Noces\. Chez vous entre .*7.* et .*9/,
    )
    expect(await mailed('order-parcel')).not.toContain('La Chute')
    expect(await mailed('order-line-cancelled')).toMatch(/1 ×\s: La Chute\n/)
  })

  it('who prepares orders no e-mail address, in no list and no order', async () => {
    const order = await soldOrder(shop.db, { ...paid, email: 'hidden.reader@example.org' })
    const mail = await mailOf(order)
    const idir = await signedInAs(shop, 'preparer')
    for (const path of ['/staff/orders?q=hidden', `/staff/orders/${order.number}`, '/staff/today']) {
      const answer = await idir.call(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).not.toContain('hidden.reader@')
    }
    expect((await read(order.number, idir)).mails).toEqual([])
    expect((await idir.call(`/staff/orders/mails/${mail}`)).status).toBe(403)
    expect((await idir.call('/staff/today').then((answer) => answer.json())) as object).toMatchObject({
      data: { sales: null },
    })
  })

  it('a mail as it reads, with a link that opens nothing', async () => {
    const order = await soldOrder(shop.db, paid)
    const id = await mailOf(order)
    const links = await shop.db.$count(mailedLinks)
    const answer = (await (await lea.call(`/staff/orders/mails/${id}`)).json()) as { data: MailContentView }
    expect(answer.data.text).toContain(order.number)
    expect(await shop.db.$count(mailedLinks)).toBe(links)
  })

  it('no mail that proves an address', async () => {
    const id = await mailOf({ id: 'somebody' }, { template: 'password-reset', dedupeKey: 'reset' })
    expect((await lea.call(`/staff/orders/mails/${id}`)).status).toBe(404)
  })

  it('404 for a number that no order has', async () => {
    expect((await lea.call('/staff/orders/GMP-0000-0000')).status).toBe(404)
  })
})

describe('actions', () => {
  it('put an address right before the order leaves, and record which parts, not what they say', async () => {
    const order = await soldOrder(shop.db, paid)
    await staff(
      'orders',
      'address',
      order.number,
      '--address',
      '3, rue Mouffetard',
      '--more',
      'Bât. B',
      '--postal-code',
      '75006',
    )
    expect((await read(order.number)).delivery_address).toMatchObject({
      name: 'Ada Reader',
      address: '3, rue Mouffetard',
      additional_information: 'Bât. B',
      postal_code: '75006',
      country: 'FR',
    })
    const [action] = await shop.db.select().from(staffActions).where(eq(staffActions.subject, order.number))
    expect(action?.details).toEqual({ fields: ['address', 'additional_information', 'postal_code'] })
    await staff('orders', 'address', order.number, '--more', '-')
    expect((await read(order.number)).delivery_address?.additional_information).toBeNull()
  })

  it('refuse an address with a code of no place, of an order that left, and no change at all', async () => {
    const order = await soldOrder(shop.db, paid)
    await expect(staff('orders', 'address', order.number, '--postal-code', '00000')).rejects.toThrow(
      'INVALID_FIELDS',
    )
    await expect(staff('orders', 'address', order.number)).rejects.toThrow('INVALID_FIELDS')
    await staff('orders', 'ship', order.number, '--carrier', 'colissimo')
    await expect(staff('orders', 'address', order.number, '--city', 'Lyon')).rejects.toThrow('ORDER_STATE')
  })

  it('refund copies for what was paid for them, never more than were ordered', async () => {
    const order = await soldOrder(shop.db, {
      lines: [{ title: 'Nadja', quantity: 3, discountShareCents: 200 }],
    })
    const [book] = await shop.db
      .select()
      .from(books)
      .where(eq(books.id, order.bookIds[0] ?? 0))
    const refund = (copies: number) =>
      staff('orders', 'refund-copies', order.number, `${book?.isbn}=${copies}`, '--reason', 'torn')
    await expect(refund(4)).rejects.toThrow('INVALID_FIELDS')
    await refund(2)
    const [queued] = await shop.db.select().from(refunds).where(eq(refunds.reason, 'torn'))
    // Three copies of 10.00 less 2.00: two thirds of 28.00
    expect(queued).toMatchObject({ orderCents: 1867, state: 'queued' })
  })

  it('send a mail once more: a failed one again, one that left a second time', async () => {
    const order = await soldOrder(shop.db, paid)
    const id = await mailOf(order)
    await staff('orders', 'resend', order.number, id)
    expect((await read(order.number)).mails.map(({ state }) => state)).toEqual(['queued', 'sent'])
    await shop.db.update(mails).set({ state: 'failed', attempts: 100 }).where(eq(mails.id, id))
    await staff('orders', 'resend', order.number, id)
    const [again] = await shop.db.select().from(mails).where(eq(mails.id, id))
    expect(again).toMatchObject({ state: 'queued', attempts: 0 })
    const other = await soldOrder(shop.db, paid)
    await expect(staff('orders', 'resend', other.number, id)).rejects.toThrow('no such mail')
  })
})
