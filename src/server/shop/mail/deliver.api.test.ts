import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { pay, placed, refresh, readOrder } from '../../../../tests/support/checkout.ts'
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { orderKeyIn } from '../../../../tests/support/order-link.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { deliverMails } from './deliver.ts'
import { createSmtp } from './smtp.ts'
import { mails } from './tables.ts'

let shop: PayingShop
let server: MailServer
beforeAll(async () => {
  shop = await openPayingShop({ environment: { PUBLIC_URL: 'https://books.example' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(mails)
  server = await startMailServer()
})
afterEach(() => server.close())

const deliver = () =>
  deliverMails({ ...shop.shop, composeMail, mailer: createSmtp(server.url, shop.shop.config) })

async function paidOrder(details: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const bookId = await shop.addBook({
    stock: 9,
    publicPriceCents: 990,
    discountPpm: 50_000,
    title: 'Poésies <b>&</b> "prose"',
  })
  const order = await placed(shop, { bookId, quantity: 2, totalCents: 2182, ...details })
  await pay(shop, order)
  await refresh(shop, order)
  return order
}

async function queue() {
  const rows = await shop.db.select().from(mails)
  return rows.map(({ state, attempts, lastError }) => ({ state, attempts, lastError }))
}

const makeDue = () => shop.db.update(mails).set({ nextAttemptAt: new Date(0) })

describe('the confirmation', () => {
  it('gives a French buyer everything, in HTML and in text', async () => {
    const order = await paidOrder({ note: 'Pour Noël\nmerci' })
    expect(await deliver()).toBe(1)
    expect(server.taken).toHaveLength(1)
    const [{ email, recipients } = expect.fail('no mail')] = server.taken
    expect(recipients).toEqual(['ada.reader@example.org'])
    expect(email.subject).toBe(`Votre commande ${order.number}`)
    expect(email.from).toMatchObject({ name: 'GMP', address: 'bonjour@gmp.example' })
    expect(email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    const link = `https://books.example/followorder/${order.number}`
    for (const part of [email.text ?? '', email.html ?? '']) {
      expect(part).toContain(order.number)
      const key = orderKeyIn(part, link)
      expect(await readOrder(shop, { ...order, access_key: key })).toMatchObject({ number: order.number })
      expect(part).toContain('18,82\u202F€')
      expect(part).toContain('3,00\u202F€')
      expect(part).toContain('21,82\u202F€')
      expect(part).toContain('dont TVA 1,14\u202F€')
      expect(part).toContain('12, rue des Écoles')
      expect(part).toContain('75005 Paris')
      expect(part).toContain('Pour Noël')
      expect(part).toContain('Votre paiement est arrivé\u202F:')
    }
    expect(email.html).toContain('lang="fr"')
  })

  it('gives an English buyer the same in English, with dollars where they were shown', async () => {
    const order = await paidOrder({ language: 'eng', currency: 'usd' })
    await deliver()
    const [{ email } = expect.fail('no mail')] = server.taken
    expect(email.subject).toBe(`Your order ${order.number}`)
    const link = `https://books.example/en/followorder/${order.number}`
    for (const part of [email.text ?? '', email.html ?? '']) {
      const key = orderKeyIn(part, link)
      expect(await readOrder(shop, { ...order, access_key: key })).toMatchObject({ number: order.number })
      expect(part).toContain('€21.82')
      expect(part).toContain('about $24.00 at the exchange rate on the day of your order')
      expect(part).toContain('including VAT €1.14')
    }
    expect(email.html).toContain('lang="en"')
  })

  it('says where a collected order waits, and that this costs nothing', async () => {
    await paidOrder({ delivery_method: 'pickup', totalCents: 1882 })
    await deliver()
    const [{ email } = expect.fail('no mail')] = server.taken
    expect(email.text).toContain('Livraison: offerte')
    expect(email.text).toContain('Retrait en librairie')
    expect(email.text).not.toContain('rue des Écoles')
  })

  it('lets nothing that people typed become HTML, a header or a second recipient', async () => {
    const name = '<img src=x onerror=alert(1)>", <evil@example.org>'
    const address = { name, address: 'A', postal_code: '75005', city: 'B', country: 'FR' }
    await paidOrder({
      delivery_address: address,
      note: '</td><script>alert(1)</script>\nBcc: evil@example.org',
    })
    await deliver()
    const [{ email, recipients } = expect.fail('no mail')] = server.taken
    expect(recipients).toEqual(['ada.reader@example.org'])
    expect(email.html).not.toMatch(/<img|<script|<b>/)
    expect(email.html).toContain('Poésies &lt;b&gt;&amp;&lt;/b&gt; &quot;prose&quot;')
    expect(email.text).toContain('Poésies <b>&</b> "prose"')
    expect(email.bcc ?? []).toEqual([])
  })
})

describe('a mail leaves once', () => {
  it('though the job runs four times at once', async () => {
    await paidOrder()
    await paidOrder()
    const counts = await Promise.all([deliver(), deliver(), deliver(), deliver()])
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(2)
    expect(server.taken).toHaveLength(2)
    expect(new Set(server.taken.map(({ email }) => email.messageId)).size).toBe(2)
    await deliver()
    expect(server.taken).toHaveLength(2)
  })

  it('though the server vanished after taking it: nobody knows, so it is not sent again', async () => {
    await paidOrder()
    server.become('vanishes after taking')
    expect(await deliver()).toBe(0)
    expect(server.taken).toHaveLength(1)
    expect(await queue()).toMatchObject([{ state: 'uncertain' }])
    server.become('kind')
    await makeDue()
    await deliver()
    expect(server.taken).toHaveLength(1)
  })

  it('though the shop was killed while sending: after two minutes it is given up, not repeated', async () => {
    await paidOrder()
    await shop.db.update(mails).set({ state: 'sending', claimedAt: new Date(Date.now() - 20_000) })
    await deliver()
    expect(await queue()).toMatchObject([{ state: 'sending' }])
    await shop.db.update(mails).set({ claimedAt: new Date(Date.now() - 121_000) })
    await deliver()
    expect(await queue()).toMatchObject([{ state: 'uncertain', lastError: 'interrupted' }])
    expect(server.taken).toEqual([])
  })
})

describe('a mail waits', () => {
  it('while the mail server is away, and leaves when it is back', async () => {
    await paidOrder()
    const { port } = server
    await server.close()
    expect(await deliver()).toBe(0)
    expect(await queue()).toMatchObject([
      { state: 'queued', attempts: 1, lastError: expect.stringContaining('ESOCKET') },
    ])
    expect(await deliver()).toBe(0)
    expect(await queue()).toMatchObject([{ attempts: 1 }])

    server = await startMailServer({ port })
    await makeDue()
    expect(await deliver()).toBe(1)
    expect(server.taken).toHaveLength(1)
    expect(await queue()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
  })

  it.each(['busy', 'wrong password'] as const)('while the server is in a mood: %s', async (mood) => {
    await paidOrder()
    server.become(mood)
    await deliver()
    expect(await queue()).toMatchObject([{ state: 'queued', attempts: 1 }])
    server.become('kind')
    await makeDue()
    expect(await deliver()).toBe(1)
  })

  it('longer after each try, a quarter of an hour at most', async () => {
    await paidOrder()
    server.become('busy')
    // The wait began between two known moments, however long sending took
    const waits: { least: number; most: number }[] = []
    for (let i = 0; i < 10; i += 1) {
      await makeDue()
      const begun = Date.now()
      await deliver()
      const [mail] = await shop.db.select().from(mails)
      const until = mail?.nextAttemptAt.getTime() ?? 0
      waits.push({ least: (until - Date.now()) / 1000, most: (until - begun) / 1000 })
    }
    expect(waits.every(({ most }, i) => i === 0 || most >= (waits[i - 1]?.least ?? 0))).toBe(true)
    expect(waits[0]?.least).toBeLessThanOrEqual(5)
    expect(waits.at(-1)?.least).toBeLessThanOrEqual(900)
    expect(waits.at(-1)?.most).toBeGreaterThan(899)
  })

  it('not at all once it is refused for good', async () => {
    await paidOrder()
    server.become('refuses recipients')
    await deliver()
    expect(await queue()).toMatchObject([{ state: 'failed', lastError: 'EENVELOPE 550 RCPT TO' }])
  })

  it('when its order cannot be found, and lets the others leave', async () => {
    await paidOrder()
    await shop.db.insert(mails).values({
      template: 'order-confirmation',
      subjectId: randomUUID(),
      recipient: 'a@example.org',
      language: 'fr',
      dedupeKey: 'lost',
      nextAttemptAt: new Date(0),
    })
    expect(await deliver()).toBe(1)
    const [lost] = await shop.db.select().from(mails).where(eq(mails.dedupeKey, 'lost'))
    expect(lost).toMatchObject({ state: 'queued', lastError: expect.stringContaining('no order') })
  })

  it('without the parameters of a failed query', async () => {
    const name = 'ada.reader@example.org'
    await shop.db.insert(mails).values({
      template: 'event-cancellation',
      subjectId: name,
      recipient: 'b@example.org',
      language: 'fr',
      dedupeKey: 'broken',
      nextAttemptAt: new Date(0),
    })
    await deliver()
    const [broken] = await shop.db.select().from(mails).where(eq(mails.dedupeKey, 'broken'))
    expect(broken).toMatchObject({ state: 'queued', lastError: expect.stringContaining('Failed query') })
    expect(broken?.lastError).not.toContain(name)
  })
})
