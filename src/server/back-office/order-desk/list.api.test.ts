/** The staff list of orders: filters, pages, search, views, files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { OrderViews, StaffOrderRow } from '#shared/contract/staff/orders.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { payments, refunds } from '#server/selling/payments/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

type Page = { data: StaffOrderRow[]; meta: { total: number; is_capped: boolean; next: string | null } }

let shop: OpenShop
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  lea = await signedInAs(shop, 'bookseller')
})
afterAll(() => shop.close())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const to = (name: string) => ({
  name,
  company: null,
  address: '12, rue des Écoles',
  additional_information: null,
  postal_code: '75005',
  city: 'Paris',
  country: 'FR',
})

async function read(query: string, who = lea): Promise<Page> {
  return (await (await who.call(`/staff/orders?${query}`)).json()) as Page
}
const numbers = async (query: string) => (await read(query)).data.map(({ number }) => number)

describe('lists', () => {
  it('gives what waits longest first, a page at a time, without a gap or a repetition', async () => {
    const waiting = []
    for (const days of [9, 3, 6]) {
      waiting.push(
        await soldOrder(shop.db, {
          state: 'paid',
          deliveredAt: null,
          paidAt: daysAgo(days),
          email: 'paged@example.org',
        }),
      )
    }
    const [first, third, second] = waiting.map(({ number }) => number)
    const query = 'stage=to_prepare&sort=paid&q=paged@example.org&per_page=2'
    const page = await read(query)
    expect(page.data.map(({ number }) => number)).toEqual([first, second])
    expect(page.meta).toEqual({ total: 3, is_capped: false, next: second })
    const last = await read(`${query}&after=${second}`)
    expect(last.data.map(({ number }) => number)).toEqual([third])
    expect(last.meta.next).toBeNull()
  })

  it('distinguishes partly from fully sent orders', async () => {
    const order = await soldOrder(shop.db, {
      state: 'paid',
      paidAt: new Date(),
      deliveredAt: null,
      lines: [{ quantity: 2, title: 'Nedjma' }],
    })
    const [book] = await shop.db
      .select()
      .from(books)
      .where(eq(books.id, order.bookIds[0] ?? 0))
    const staff = staffIn(shop.db)
    await staff(
      'orders',
      'ship',
      order.number,
      `${book?.isbn}=1`,
      '--carrier',
      'colissimo',
      '--tracking',
      '6A 99',
    )
    expect(await numbers('stage=partly_sent')).toContain(order.number)
    expect(await numbers('stage=sent')).not.toContain(order.number)
    await staff('orders', 'ship', order.number, '--carrier', 'colissimo')
    expect(await numbers('stage=partly_sent')).not.toContain(order.number)
    expect(await numbers('stage=sent')).toContain(order.number)
  })

  it('shows books, buyer, total and the version that actions change', async () => {
    const order = await soldOrder(shop.db, {
      state: 'paid',
      deliveredAt: null,
      deliveryAddress: to('Karim Belkacem'),
      lines: [{ title: 'La Peste', quantity: 2 }, { title: 'Noces' }],
    })
    const [before] = (await read(`q=${order.number}`)).data
    expect(before).toMatchObject({
      number: order.number,
      version: '0',
      stage: 'to_prepare',
      buyer: 'Karim Belkacem',
      total_cents: 3300,
      copies: 3,
      trouble: [],
    })
    expect(before?.books.map(({ title }) => title)).toEqual(['La Peste', 'Noces'])
    await staffIn(shop.db)('orders', 'note', order.number, 'called back')
    expect((await read(`q=${order.number}`)).data[0]?.version).not.toBe('0')
  })
})

describe('finds by one search', () => {
  it('number, name without accents, e-mail, telephone at home and abroad, ISBN and number of a parcel', async () => {
    const order = await soldOrder(shop.db, {
      state: 'paid',
      deliveredAt: null,
      email: 'Helene.Brossard@Courriel.example',
      phone: '+33 6 98 76 54 32',
      deliveryAddress: to('Hélène Brossard-Œuvrard'),
      lines: [{ title: 'Persepolis' }],
    })
    const [book] = await shop.db
      .select()
      .from(books)
      .where(eq(books.id, order.bookIds[0] ?? 0))
    await staffIn(shop.db)(
      'orders',
      'ship',
      order.number,
      '--carrier',
      'colissimo',
      '--tracking',
      '6A 1234 5678',
    )
    const { number } = order
    const typed = [
      number.toLowerCase(),
      number.slice(4, 8),
      'helene brossard',
      'BROSSARD',
      'oeuvrard',
      'bross',
      'helene.brossard@courriel.example',
      '06 98 76 54 32',
      '+33698765432',
      '0698 76',
      book?.isbn ?? '',
      '6a12345678',
    ]
    for (const q of typed) expect([q, ...(await numbers(`q=${encodeURIComponent(q)}`))]).toEqual([q, number])
  })

  it('nothing for what no order has, and for signs without a letter', async () => {
    for (const q of ['zzzz', '9782070360024', "'; drop table orders", '& | !', '…']) {
      expect([q, ...(await numbers(`q=${encodeURIComponent(q)}`))]).toEqual([q])
    }
  })

  it('no longer who is forgotten', async () => {
    const order = await soldOrder(shop.db, { deliveryAddress: to('Wilfrid Quatremère') })
    expect(await numbers('q=quatremere')).toEqual([order.number])
    await shop.db
      .update(orders)
      .set({ buyer: 'forgotten', deliveryAddress: to('—') })
      .where(eq(orders.id, order.id))
    expect(await numbers('q=quatremere')).toEqual([])
  })
})

describe('views', () => {
  it('count what is late, ready, not collected, and stuck', async () => {
    const counts = async () => {
      const answer = (await (await lea.call('/staff/orders/views')).json()) as { data: OrderViews }
      return answer.data.counts
    }
    const before = await counts()
    await soldOrder(shop.db, { state: 'preparing', paidAt: daysAgo(4), deliveredAt: null })
    const pickup = { deliveryMethod: 'pickup' as const, state: 'shipped' as const, deliveredAt: null }
    await soldOrder(shop.db, { ...pickup, updatedAt: daysAgo(10) })
    const owed = await soldOrder(shop.db)
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, owed.id))
    await shop.db.insert(refunds).values({
      paymentId: payment?.id ?? '',
      key: owed.id,
      orderCents: 100,
      amountCents: 100,
      reason: 'torn',
      state: 'owed',
    })
    const unheard = await soldOrder(shop.db)
    await shop.db.insert(mails).values({
      template: 'order-delivered',
      subjectId: unheard.id,
      recipient: 'gone@example.org',
      language: 'fr',
      dedupeKey: unheard.id,
      state: 'failed',
    })
    const after = await counts()
    const more = Object.fromEntries(
      Object.entries(after).map(([name, many]) => [name, many - (before[name] ?? 0)]),
    )
    const none = { today: 0, tomorrow: 0, missing: 0, waiting: 0 }
    expect(more).toEqual({ ...none, to_do: 1, late: 1, ready: 1, unclaimed: 1, money: 1, mails: 1 })
    expect(await numbers('trouble=money')).toEqual([owed.number])
    expect((await read('trouble=mails')).data).toMatchObject([{ number: unheard.number, trouble: ['mails'] }])
  })

  it('are saved for everybody, replaced by name, and forgotten', async () => {
    const staff = staffIn(shop.db)
    await staff('views', 'save', 'À retirer', 'stage=ready&waiting_days=3&sort=waiting')
    await staff('views', 'save', 'À retirer', 'stage=ready,sent')
    const answer = (await (await lea.call('/staff/orders/views')).json()) as { data: OrderViews }
    expect(answer.data.saved).toMatchObject([
      { name: 'À retirer', filter: { stage: ['ready', 'sent'], sort: 'newest' } },
    ])
    await expect(staff('views', 'save', 'Autre', 'stage=lost')).rejects.toThrow('filters no orders')
    await staff('views', 'forget', 'À retirer')
    await expect(staff('views', 'forget', 'À retirer')).rejects.toThrow('There is no view')
  })
})

describe('a file of what is filtered', () => {
  it('names buyers for an owner alone, and is recorded', async () => {
    const owner = await signedInAs(shop, 'owner', { name: 'Nora' })
    const order = await soldOrder(shop.db, {
      email: 'filed@example.org',
      deliveryAddress: to('Filed Reader'),
    })
    const file = async (who: typeof lea) => await (await who.call('/staff/orders/file?q=filed')).text()
    const whole = await file(owner)
    expect(whole.trim().split('\r\n')).toHaveLength(2)
    for (const part of [order.number, 'filed@example.org', 'Filed Reader']) expect(whole).toContain(part)
    const without = await file(lea)
    expect(without).toContain(order.number)
    for (const part of ['filed@', 'Filed Reader', 'email']) expect(without).not.toContain(part)
    const recorded = await shop.db.select().from(staffActions).where(eq(staffActions.memberId, owner.id))
    expect(recorded).toMatchObject([{ actor: 'Nora', action: 'orders export', details: { rows: 1 } }])
  })
})

describe('refuses', () => {
  it('filters that do not exist, and a page after no order', async () => {
    for (const query of [
      'stage=lost',
      'per_page=0',
      'per_page=101',
      'paid_days=-1',
      'promised=soon',
      'sort=price',
      'from=soon',
    ]) {
      expect([query, (await lea.call(`/staff/orders?${query}`)).status]).toEqual([query, 422])
    }
    expect((await lea.call('/staff/orders?after=GMP-0000-0000')).status).toBe(404)
  })
})

describe('guards', () => {
  it('orders for editors, and files for sessions opened by PIN', async () => {
    const editor = await signedInAs(shop, 'editor')
    for (const path of ['/staff/orders', '/staff/orders/views', '/staff/orders/file', '/staff/today']) {
      expect([path, (await editor.call(path)).status]).toEqual([path, 403])
    }
    const counter = await signedInAs(shop, 'bookseller', { level: 'pin' })
    expect((await counter.call('/staff/orders/file')).status).toBe(403)
    expect((await counter.call('/staff/orders')).status).toBe(200)
  })
})
