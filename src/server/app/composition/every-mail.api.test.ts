/** Sends every mail in both languages through a real mail server and reads it as its recipient does. */
import { decodeHTML } from 'entities'
import type { Email } from 'postal-mime'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#shared/contract/preferences.ts'
import routes from '#web/routes.ts'
import { CARRIER_PAGE, storeMailSubjects } from '../../../../tests/support/every-mail.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import { MAIL_TEMPLATES } from './mails.ts'
import { mails } from '#server/shop/mail/tables.ts'
import type { MailTemplate } from '#server/shop/mail/mail-template.ts'

const LANGUAGES: readonly Language[] = ['fr', 'eng']
const PUBLIC_URL = 'https://books.example'
const STAFF_URL = 'https://staff.books.example'
const STAFF_SCREENS = [
  '/till/programs',
  '/invitation',
  '/team/me',
  '/',
  '/orders',
  '/inbox',
  '/receiving',
  '/figures',
  '/accounts',
]

/**
 * The recipient of each template: an unproven address, one that its owner has proven (an account, a confirmed link,
 * a paid order), or the shop. A new template must be listed here for this file to compile.
 */
const TO: Record<MailTemplate, 'unproven' | 'proven' | 'shop'> = {
  'order-to-pay': 'unproven',
  'order-confirmation': 'proven',
  'order-voucher-bought': 'proven',
  'order-voucher-sent': 'proven',
  'order-preparing': 'proven',
  'order-parcel': 'proven',
  'order-later': 'proven',
  'order-lost': 'proven',
  'order-ready': 'proven',
  'order-delivered': 'proven',
  'order-cancelled': 'unproven',
  'order-line-arrived': 'proven',
  'order-line-cancelled': 'proven',
  'order-refunded': 'proven',
  'order-waiting': 'proven',
  'order-uncollected': 'proven',
  // What its giver wrote is what they paid for
  voucher: 'proven',
  'voucher-ending': 'unproven',
  'newsletter-confirmation': 'unproven',
  'newsletter-welcome': 'proven',
  'newsletter-issue': 'proven',
  'newsletter-test': 'proven',
  'event-seats-held': 'unproven',
  'event-registration': 'unproven',
  'event-cancellation': 'unproven',
  'event-changed': 'unproven',
  'event-called-off': 'unproven',
  'alert-confirmation': 'unproven',
  'alert-copy': 'proven',
  'alert-news': 'proven',
  'follow-confirmation': 'unproven',
  'follow-news': 'proven',
  'reservation-confirmation': 'unproven',
  'reservation-made': 'proven',
  'reservation-waiting': 'proven',
  'reservation-over': 'proven',
  'contact-message': 'shop',
  'contact-receipt': 'unproven',
  'contact-answer': 'unproven',
  'account-deletion': 'proven',
  'account-deleted': 'proven',
  'account-registration': 'unproven',
  'password-reset': 'proven',
  'password-changed': 'proven',
  'email-change': 'unproven',
  'email-change-requested': 'proven',
  'email-changed': 'proven',
  // A guest's address may be merged, which nobody has proven
  'account-merged': 'unproven',
  'review-published': 'proven',
  'review-refused': 'proven',
  'return-requested': 'proven',
  'return-accepted': 'proven',
  'return-refused': 'proven',
  'return-received': 'proven',
  'return-refunded': 'proven',
  'withdrawal-statement': 'proven',
  'withdrawal-receipt': 'proven',
  'return-to-shop': 'shop',
  'payment-dispute': 'shop',
  'refund-elsewhere': 'shop',
  'refund-failed': 'shop',
  'webhook-off': 'shop',
  'supplier-claim': 'unproven',
  'purchase-order': 'proven',
  'staff-invitation': 'unproven',
  'staff-sign-in': 'proven',
  'staff-morning': 'proven',
}

/** The values that `storeMailSubjects` types: names, a subject and a message. */
const TYPED = /\bAda\b|Ulysses|James Joyce/

let shop: OpenShop
let box: Letterbox
const received = new Map<string, Email>()

beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  for (const language of LANGUAGES) {
    const about = await storeMailSubjects(shop.db, language)
    for (const template of MAIL_TEMPLATES) {
      const to = about(template)
      const before = box.server.taken.length
      await shop.db.insert(mails).values({ template, language, ...to, dedupeKey: `${template}:${language}` })
      await shop.deliver(box.server)
      const [mail, ...others] = box.server.taken.slice(before)
      if (!mail || others.length > 0 || String(mail.recipients) !== to.recipient) {
        throw new Error(`${template} in ${language} did not leave once, to its receiver.`)
      }
      received.set(`${template} ${language}`, mail.email)
    }
  }
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

function mailOf(template: MailTemplate, language: Language) {
  const mail = received.get(`${template} ${language}`)
  if (!mail) throw new Error(`No ${template} in ${language}.`)
  return { subject: mail.subject ?? '', html: mail.html ?? '', text: mail.text ?? '' }
}

const linksIn = (html: string) =>
  Array.from(html.matchAll(/\shref="([^"]*)"/g), ([, link]) => decodeHTML(link ?? ''))

/** The visible text of a piece of HTML. */
const visibleText = (html: string) =>
  decodeHTML(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim()

/** Whole sentences: single words and names can be equal in both languages. */
const sentences = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[.?!]$/.test(line) && line.split(' ').length > 3 && !line.includes('://'))

describe.each(MAIL_TEMPLATES)('%s', (template) => {
  it.each(LANGUAGES)(
    'is whole in %s: a subject, HTML that says its language, the same in plain text',
    (language) => {
      const { subject, html, text } = mailOf(template, language)
      expect(subject.length).toBeGreaterThan(5)
      expect(html).toContain(`<html lang="${language === 'fr' ? 'fr' : 'en'}">`)
      const [, title = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
      expect(visibleText(title)).not.toBe('')
      expect(text.replaceAll(/[\s\u00A0\u202F]+/g, ' ')).toContain(visibleText(title))
      expect(text).not.toMatch(/<\/?[a-z]+[ >]/i)
      for (const part of [subject, text, visibleText(html)]) {
        expect(part).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b|\[object|=>/)
      }
    },
  )

  it('speaks one language at a time', () => {
    const [fr, eng] = [mailOf(template, 'fr'), mailOf(template, 'eng')]
    const shared = new Set(sentences(fr.text))
    expect(sentences(eng.text).filter((sentence) => shared.has(sentence))).toEqual([])
    expect(sentences(eng.text).length).toBeGreaterThan(0)
    expect(sentences(fr.text).length).toBeGreaterThan(0)
  })

  it.each(LANGUAGES)('has links in %s that lead somewhere, in both of its parts', async (language) => {
    const { html, text } = mailOf(template, language)
    const links = linksIn(html).filter((link) => !link.startsWith('mailto:') && link !== CARRIER_PAGE)
    expect(links.filter((link) => !text.includes(link))).toEqual([])
    const leading = await Promise.all(links.map((link) => leadsTo(link)))
    expect(leading.map((place) => (isOfNoLanguage(place) ? language : place))).toEqual(
      links.map(() => language),
    )
  })
})

it.each(MAIL_TEMPLATES.filter((template) => TO[template] === 'unproven'))(
  '%s shows an unproven address nothing that somebody typed',
  (template) => {
    for (const language of LANGUAGES) {
      const { subject, html, text } = mailOf(template, language)
      for (const part of [subject, text, visibleText(html)]) expect(part).not.toMatch(TYPED)
    }
  },
)

/** The API answers in the client's language, and so does the back office. */
const isOfNoLanguage = (place: string) => place === 'api' || place === 'staff'

/**
 * The language of the screen behind a link; `api` for a route of the API, `staff` for the back office, else what is
 * wrong with the link.
 */
async function leadsTo(link: string): Promise<string> {
  const { origin, pathname, search } = new URL(link)
  if (origin === STAFF_URL) return STAFF_SCREENS.includes(pathname) ? 'staff' : `${link} is no screen`
  if (origin !== PUBLIC_URL) return `${link} leaves the shop`
  if (pathname.startsWith(API_PATH)) {
    const { status } = await shop.call(pathname.slice(API_PATH.length) + search)
    return status === 200 ? 'api' : `${link} answers ${status}`
  }
  const screen = matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path
  if (screen === undefined || screen.endsWith('*')) return `${link} is no screen`
  return pathname.startsWith('/en/') ? 'eng' : 'fr'
}
