import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { pay, placed, readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { deliverMails } from './deliver.ts'
import { createMailer } from './smtp.ts'
import { devOutbox } from './outbox-routes.ts'
import { mails } from './tables.ts'

let folder: string
let shop: PayingShop
let order: PlacedOrder
let pages: Hono
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gmp-outbox-'))
  shop = await openPayingShop({ environment: { DATA_DIR: folder } })
  pages = new Hono().route('/', devOutbox(shop.shop))
  order = await placed(shop, { bookId: await shop.addBook({ stock: 9 }) })
  await pay(shop, order)
  await refresh(shop, order)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const deliver = () => deliverMails({ ...shop.shop, composeMail, mailer: createMailer(shop.shop.config) })
const files = async () => (await readdir(join(folder, 'outbox'))).toSorted()

describe('without a mail server', () => {
  it('the outbox is empty before the first mail', async () => {
    expect(await (await pages.request('/dev/outbox')).text()).toContain('0 mails')
  })

  it('mails are stored as files, written once though the job ran twice and was interrupted', async () => {
    await deliver()
    const before = await files()
    expect(before.map((name) => name.replace(/^.*\./, ''))).toEqual(['eml', 'json'])
    await shop.db.update(mails).set({ state: 'sending', claimedAt: new Date(0) })
    await deliver()
    expect(await files()).toEqual(before)
    const [mail] = await shop.db.select().from(mails)
    expect(mail).toMatchObject({ state: 'sent', attempts: 2 })
    const email = await PostalMime.parse(await readFile(join(folder, 'outbox', `${mail?.id}.eml`)))
    expect(email.subject).toBe(`Votre commande ${order.number}`)
    expect(email.to).toMatchObject([{ address: 'ada.reader@example.org' }])
    expect(email.messageId).toBe(`<${mail?.id}@gmp.example>`)
  })

  it('the list leads to the mail, whose link opens the order', async () => {
    const list = await (await pages.request('/dev/outbox')).text()
    expect(list).toContain('ada.reader@example.org')
    const address = /href="(\/dev\/outbox\/[\w-]+)"/.exec(list)?.[1] ?? ''
    const page = await pages.request(address)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const key = new RegExp(`/followorder/${order.number}#key=([\\w-]+)"`).exec(await page.text())?.[1] ?? ''
    expect((await readOrder(shop, { ...order, access_key: key })).state).toBe('paid')
    const text = await pages.request(`${address}/text`)
    expect(text.headers.get('content-type')).toContain('text/plain')
    expect(await text.text()).toContain(order.number)
  })

  it.each(['..%2f..%2fsecret', 'x', '%00', '../../package.json', '0'.repeat(36)])(
    '%s is not found',
    async (id) => {
      expect((await pages.request(`/dev/outbox/${id}`)).status).toBe(404)
    },
  )
})
