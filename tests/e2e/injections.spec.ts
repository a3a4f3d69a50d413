/** Stored text is only ever text (§7, issue of after the sale): everything is poisoned, every page and mail opened, nothing runs. */
import { eq } from 'drizzle-orm'
import type { BrowserContext, Page } from '@playwright/test'
import type { MailTemplate } from '#server/shop/mail/mail-template.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { expect, test } from '../support/browser.ts'
import { aCustomer, type TestCustomer } from '../support/customers.ts'
import { INJECTED, MARK } from '../support/injections.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { poison } from '../support/poisoned-shop.ts'
import { AUTH_SECRET } from '../support/test-shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { startShop, type ShopProcess } from '../support/shop.ts'
import { enterAs } from '../support/signed-in.ts'

// Broken pictures and pages that are not found are part of it
test.use({ expectedNoise: [/Failed to load resource/] })
test.describe.configure({ mode: 'serial' })

/** Texts are the same in every size; where nothing is run, no second shop is started. */
const ONCE = { tag: '@wide-only' }

let shop: ShopProcess
let post: MailServer
let customer: TestCustomer
let stored: Awaited<ReturnType<typeof poison>>

test.beforeAll(async () => {
  post = await startMailServer()
  shop = await startShop({ env: { TRUST_PROXY: '1', SMTP_URL: post.url, AUTH_SECRET } })
  const call = (path: string, init?: RequestInit) => fetch(`${shop.url}/api/sofialib/bookshop${path}`, init)
  await inDatabase(shop, async (db) => {
    customer = await aCustomer({ db, call })
    stored = await poison(db, customer)
  })
  // What a running shop remembers is read again
  await shop.killServer()
  await shop.startServer()
})
test.afterAll(async () => {
  await shop.stop()
  await post.close()
})

/** A window without the policy that would hide a hole, in which whatever runs is noticed. */
async function open(newContext: () => Promise<BrowserContext>) {
  const ran: string[] = []
  const page = await (await newContext()).newPage()
  await page.exposeFunction('ran', (what: string) => ran.push(what))
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    // Requested of that host: the page's own address may hold the corpus
    if (new URL(request.url()).hostname.endsWith('evil.invalid')) ran.push(request.url())
  })
  return { page, ran }
}

/** Attributes through which a press or a load would run something. */
const doors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on/i.test(name) ||
            name === 'srcdoc' ||
            // Browsers skip controls and spaces before a scheme
            /^[\s\p{Cc}]*(javascript|vbscript|data:text)/iu.test(value),
        )
        .filter(
          ({ name }) =>
            ['href', 'src', 'action', 'formaction', 'srcdoc', 'xlink:href'].includes(name) ||
            /^on/i.test(name),
        )
        .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 80)}`),
    ),
  )

/** After everything that the document began has had its turn. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test('the trap works: shown as HTML, the corpus runs', ONCE, async ({ browser }) => {
  const { page, ran } = await open(() => browser.newContext({ bypassCSP: true }))
  await page.setContent(`<p>${INJECTED}`)
  await expect.poll(() => ran.length).toBeGreaterThan(3)
  expect(await doors(page)).not.toEqual([])
})

test('every page shows it as text, to signed-in customers too', ONCE, async ({ browser }) => {
  const { page, ran } = await open(() =>
    browser.newContext({ bypassCSP: true, baseURL: shop.url, serviceWorkers: 'block' }),
  )
  await enterAs(page, customer)
  const { bookId, eventId, listKey, order } = stored
  const key = `#key=${order.headers['x-order-key']}`
  /** `true`: shows what was stored in its own part, not only around it. */
  const paths: Record<string, boolean> = {
    '/': true,
    '/books': true,
    '/books?smart_search=poisoner': false,
    [`/bookdetails/${bookId}`]: true,
    '/collections': true,
    '/collection-details/1': true,
    '/collaborators': true,
    '/collaborator/1/details': true,
    '/about-us': true,
    '/legal-information': true,
    '/cart': true,
    '/wishlist': true,
    [`/compare?ids=${bookId}`]: false,
    '/checkout': true,
    '/ordertracking': false,
    '/track-order': false,
    [`/followorder/${order.number}${key}`]: true,
    [`/review/${order.number}${key}`]: true,
    '/refund_return': false,
    '/refund_return/RET-4F7K-92QX': true,
    [`/add_refund_return/${order.number}`]: true,
    [`/withdrawal/${order.number}${key}`]: true,
    '/accountprofile': true,
    '/list': false,
    '/lists': true,
    [`/list/${listKey}`]: true,
    [`/list/${listKey}/edit`]: true,
    '/bookcase': true,
    '/contactus': false,
    '/events': true,
    [`/eventdetails/${eventId}`]: true,
    [`/eventdetails/${eventId}/cancel`]: false,
    [`/${encodeURIComponent(INJECTED.slice(0, 300))}`]: false,
    [`/books?smart_search=${encodeURIComponent(INJECTED.slice(0, 180))}`]: false,
  }
  for (const [n, [path, isShown]] of Object.entries(paths).entries()) {
    // Both languages are written by the same screens: each shows every second one
    const prefix = n % 2 ? '/en' : ''
    await test.step(`${prefix}${path}`.slice(0, 80), async () => {
      await page.goto(`${prefix}${path}`)
      if (isShown) await expect(page.getByRole('main')).toContainText(MARK)
      else await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (path.startsWith('/bookdetails')) {
        await page.locator('#reviews').scrollIntoViewIfNeeded()
        await expect(page.locator('#reviews')).toContainText(MARK)
      }
      if (path === '/list') {
        await page.locator('textarea').fill(INJECTED)
        await page.locator('main form button[type=submit]').click()
        await expect(page.locator('main li').first()).toContainText(MARK)
      }
      if (path === '/contactus') {
        // A customer need not say who they are
        await expect(page.locator('main input[type=email]')).toHaveValue(customer.email)
      }
      await settled(page)
      expect({ path, ran, doors: await doors(page) }).toEqual({ path, ran: [], doors: [] })
    })
  }
  for (const path of [
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/favicon.svg',
    `/api/sofialib/bookshop/events/${eventId}/calendar.ics`,
  ]) {
    expect(`${path} ${(await page.request.get(path)).status()}`).toBe(`${path} 200`)
  }
})

/** Who gets a mail that is not for the customer. */
const STRANGERS: Partial<Record<MailTemplate, string>> = {
  'email-change': 'other@example.org',
  'event-seats-held': 'held@example.org',
  'account-registration': 'new@example.org',
}

test('every mail says it as text, to its one recipient', ONCE, async ({ browser }) => {
  // The shop goes on sending mails by itself: these are known by their Message-ID
  const ids = new Set<string>()
  const meant = () =>
    post.taken.filter(({ email }) => ids.has((email.messageId ?? '').replaceAll(/^<|@.*$/g, '')))
  await inDatabase(shop, async (db) => {
    // What the shop sent by itself while the pages were opened is not meant: none of it is still on its way
    await db.delete(mails).where(eq(mails.state, 'queued'))
    await expect.poll(() => db.$count(mails, eq(mails.state, 'sending'))).toBe(0)
    await db.delete(mails)
    post.taken.length = 0
    await db.transaction(async (tx) => {
      for (const [template, subjectId] of Object.entries(stored.mails) as [MailTemplate, string][]) {
        const recipient = STRANGERS[template] ?? customer.email
        for (const language of ['fr', 'eng'] as const) {
          // Not by the queue's door, which limits what one address gets
          const [row] = await tx
            .insert(mails)
            .values({ template, subjectId, recipient, language, dedupeKey: `${template}:${language}` })
            .returning({ id: mails.id })
          ids.add(String(row?.id))
        }
      }
    })
  })
  const waiting = async () => {
    let left: { id: unknown }[] = []
    await inDatabase(shop, async (db) => {
      left = await db
        .select({ id: mails.id, template: mails.template, error: mails.lastError })
        .from(mails)
        .where(eq(mails.state, 'queued'))
    })
    return left.filter(({ id }) => ids.has(String(id)))
  }
  await expect
    // As long as the test: they leave one after the other
    .poll(async () => ({ waiting: await waiting(), taken: meant().length }), { timeout: 0 })
    .toEqual({ waiting: [], taken: ids.size })

  const { page, ran } = await open(() => browser.newContext({ bypassCSP: true }))
  for (const { email, recipients } of meant()) {
    expect(recipients).toHaveLength(1)
    expect(email.headers.filter(({ key }) => key === 'bcc' || key === 'cc')).toEqual([])
    expect(email.headers.filter(({ key }) => key === 'content-type')).toHaveLength(1)
    expect(`${email.subject}${email.text}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    await page.setContent(email.html ?? '')
    await expect(page.locator('body')).toContainText(MARK)
    await settled(page)
    expect({ subject: email.subject, ran, doors: await doors(page) }).toEqual({
      subject: email.subject,
      ran: [],
      doors: [],
    })
  }
})
