/**
 * Fills everything that people can type with injections: every mail shows it as text and goes to its one recipient.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { MARK } from '../../../../tests/support/injections.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { poison } from '../../../../tests/support/poisoned-shop.ts'
import { mails } from './tables.ts'
import type { MailTemplate } from './mail-template.ts'

/** Elements of the corpus that none of our mails contains, and links that run scripts. */
const RUNS =
  /<(?:script|img|svg|iframe|form|input|details|math|link|textarea)\b|<meta http|href="\s*javascript:/i
const STRANGERS: Partial<Record<MailTemplate, string>> = {
  'email-change': 'other@example.org',
  'event-seats-held': 'held@example.org',
  'account-registration': 'new@example.org',
}

let shop: OpenShop
let letters: Letterbox
beforeAll(async () => {
  shop = await openShop()
  letters = await openLetterbox(shop)
})
afterAll(async () => {
  await letters.server.close()
  await shop.close()
})

it('no mail of any template, in any language, runs what was stored', async () => {
  const customer = await aCustomer(shop)
  const stored = await poison(shop.db, customer)
  await shop.db.delete(mails)
  const templates = Object.entries(stored.mails) as [MailTemplate, string][]
  await shop.db.transaction(async (tx) => {
    for (const [template, subjectId] of templates) {
      const recipient = STRANGERS[template] ?? customer.email
      for (const language of ['fr', 'eng'] as const) {
        // Bypasses `enqueueMail`, which limits mails per address
        await tx
          .insert(mails)
          .values({ template, subjectId, recipient, language, dedupeKey: `${template}:${language}` })
      }
    }
  })
  expect(await shop.deliver(letters.server)).toBe(templates.length * 2)
  for (const { email, recipients } of letters.server.taken) {
    const html = email.html ?? ''
    const named = email.headers.map(({ key }) => key)
    expect(recipients).toHaveLength(1)
    expect(named.filter((key) => ['bcc', 'cc'].includes(key))).toEqual([])
    expect(named.filter((key) => key === 'content-type')).toHaveLength(1)
    expect(html).toContain(MARK)
    expect(email.attachments.map(({ mimeType }) => mimeType).filter((type) => type !== 'text/plain')).toEqual(
      [],
    )
    expect(RUNS.exec(html)?.[0]).toBeUndefined()
    expect(`${email.subject}${email.text}${html}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  }
})
