/** An event, from its making to its door. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { refusalSentence } from '#shared/text/staff/action-words.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { eventMailWords } from '#shared/text/en/event-mails.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/browser.ts'
import { openUntil } from '../../support/reader.ts'
import { besideIn, closeToasts, STAFF_LANGUAGES, STAFF_URL, workAs } from '../../support/staff-shop.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../../support/visitor.ts'
import { scan } from '../../support/wedge.ts'

const PREFIX = { fr: '', eng: '/en' }

for (const { language, onNarrow } of STAFF_LANGUAGES) {
  const words = staffEventsWords[language]
  const { event: form, list } = words
  const { events: shop, mail } = textOf(language)

  test.describe(`events in ${language}`, onNarrow, () => {
    // What the door refuses is an answer that browsers write into their console
    test.use({
      baseURL: STAFF_URL,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      expectedNoise: [/status of 409|ERR_FAILED/],
    })

    /** Registers a shopper and confirms by mail; returns the code that they show at the door. */
    async function register(page: Page, { path, title }: { path: string; title: string }): Promise<string> {
      const email = ownEmail('guest')
      await page.goto(path)
      await page.getByRole('textbox', { name: shop.register.name }).fill('Ada Lovelace')
      await page.getByRole('main').getByRole('textbox', { name: shop.register.email }).fill(email)
      await page.getByRole('combobox', { name: shop.register.seats }).selectOption('2')
      await page.getByRole('button', { name: shop.register.submit }).click()
      const held = await mailTo(page, email, eventMailWords[language].held.subject(title))
      await page.goto(linkIn(held, '/confirm'))
      await page.getByRole('button', { name: shop.confirm.submit }).click()
      const confirmed = await mailTo(page, email, mail.eventRegistration.subject(title))
      return /EVT-[\dA-F]{4}-[\dA-F]{4}/.exec(confirmed)?.[0] ?? confirmed
    }

    test('are made with a picture, met by a reader, and let in at the door once', async ({
      page,
      context,
      browser,
    }) => {
      const title = `Lecture ${ownEmail('event').slice(6, 14)}`
      await workAs(context, 'editor', { language })
      await page.goto('/events')
      await page.getByRole('link', { name: words.make }).click()
      await page.getByRole('button', { name: form.save }).click()
      const french = page.getByRole('group', { name: form.french })
      await french.getByRole('textbox', { name: form.title }).fill(title)
      await page.getByRole('button', { name: form.save }).click()
      await expect(page.getByText(form.faults.textFr)).toBeVisible()
      await french.getByRole('textbox', { name: form.place }).fill('Au comptoir')
      await french.getByRole('textbox', { name: form.text }).fill('Deux voix, un livre.')
      await page
        .getByRole('group', { name: form.english })
        .getByRole('textbox', { name: form.title })
        .fill(title)
      await page.getByLabel(form.starts).fill('2031-11-28T18:30')
      await page.getByLabel(form.ends).fill('2031-11-28T20:00')
      await page.getByRole('textbox', { name: form.capacity }).fill('10')
      await page.getByLabel(form.picture).setInputFiles({
        name: 'poster.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#671929' } })
          .png()
          .toBuffer(),
      })
      await expect(page.getByRole('img', { name: form.pictureAlt })).toBeVisible()
      await expect(page.getByLabel(form.starts)).toHaveValue('28/11/2031 18:30')
      await expectAccessible(page)
      await page.getByRole('button', { name: form.save }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('img', { name: form.pictureAlt })).toHaveAttribute('src', /^\/img\//)
      const id = /\/events\/(\d+)$/.exec(page.url())?.[1] ?? ''

      const reader = await besideIn(browser)
      await ownAddress(reader)
      const path = `${PREFIX[language]}/eventdetails/${id}`
      const code = await register(reader, { path, title })
      await reader.goto(path)
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(reader.locator('main img[src*="/img/"]')).toBeVisible()

      await page.getByRole('link', { name: words.door, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: list.title(title) })).toBeVisible()
      const row = page.getByRole('row', { name: /Ada Lovelace/ })
      const band = (kind: 'right' | 'wrong') => page.locator(`[data-scan=${kind}]`)
      await scan(page, code)
      await expect(band('right')).toContainText(list.welcome('Ada Lovelace', 2))
      await expect(row).toContainText('Nora Hamidi')
      await closeToasts(page, language)
      await expectAccessible(page)

      // A second time it says who was first, and when
      await scan(page, code)
      const refused = refusalSentence(language, 'GUEST_IS_IN', {
        code,
        by: 'Nora Hamidi',
        at: new Date().toISOString(),
      })
      await expect(band('wrong')).toContainText(refused.replace(/\d\d:\d\d\.$/, ''))
      await scan(page, '9782070360024')
      await expect(band('wrong')).toContainText(list.notCode('9782070360024'))

      // By name, having taken it back
      await row.getByRole('button', { name: list.unadmit('Ada Lovelace') }).click()
      await page.getByRole('searchbox', { name: list.search }).fill('lovelàce')
      await row.getByRole('button', { name: list.admit('Ada Lovelace') }).click()
      await expect(row).toContainText('Nora Hamidi')
      const present = page.getByRole('definition').first()
      await expect(present).toHaveText('2')
      await page.getByRole('button', { name: list.more }).click()
      await expect(present).toHaveText('3')

      // Without a connection nobody is let in unnoted: the code stays, to be tried again
      await row.getByRole('button', { name: list.unadmit('Ada Lovelace') }).click()
      await expect(row.getByRole('button', { name: list.admit('Ada Lovelace') })).toBeVisible()
      await page.route('**/staff/actions/events-admit', (route) => route.abort())
      await scan(page, code)
      await expect(band('wrong')).toContainText(code)
      await page.unroute('**/staff/actions/events-admit')
      await page.getByRole('button', { name: list.again }).click()
      await expect(band('right')).toBeVisible()

      await page.getByRole('link', { name: title }).click()
      await page.getByRole('button', { name: form.cancel }).click()
      const question = page.getByRole('dialog', { name: form.cancelTitle })
      await expect(question).toContainText(form.cancelText(2))
      await question.getByRole('button', { name: form.cancel }).click()
      await expect(page.getByText(words.cancelled, { exact: true })).toBeVisible()
      const submit = reader.getByRole('button', { name: shop.register.submit })
      await openUntil(() => reader.goto(path), submit, { isShown: false })

      await page.goto('/events')
      await expect(page.getByRole('link', { name: words.doorOf(title) })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
