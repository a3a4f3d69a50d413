/** The agenda (§2 /events, /eventdetails/{eventId}): from the home page to a seat, into a calendar, and back out. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Db } from '#server/db/database.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { HOLD_MINUTES } from '#shared/events/seats.ts'
import { eventMailWords } from '#shared/text/event-mail-words.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { storeEvent } from '../support/an-event.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

// A full event answers 409, which browsers write into their console
test.use({ expectedNoise: [/status of 4(04|09)/] })

async function stored(event: Parameters<typeof storeEvent>[1]): Promise<number> {
  let id = 0
  await inDatabase(sharedShop(), async (db: Db) => {
    id = await storeEvent(db, event)
  })
  return id
}

for (const { crosswise, language, prefix } of LANGUAGES) {
  const { events: words, layout, home, mail, contact } = textOf(language === 'fr' ? 'fr' : 'eng')

  const eventMails = eventMailWords[language === 'fr' ? 'fr' : 'eng']

  const formOf = (page: Page) => ({
    name: page.getByRole('textbox', { name: words.register.name }),
    email: page.getByRole('main').getByRole('textbox', { name: words.register.email }),
    seats: page.getByRole('combobox', { name: words.register.seats }),
    button: page.getByRole('button', { name: words.register.submit }),
  })

  test.describe(`events in ${language}`, () => {
    test.beforeEach(({ page }) => ownAddress(page))

    test('are found from the home page and from the header', crosswise, async ({ page, isMobile }) => {
      await page.goto(`${prefix}/`)
      const shelf = page.getByRole('region', { name: layout.events })
      expect(await shelf.getByRole('article').count()).toBeGreaterThanOrEqual(2)
      await shelf.getByRole('link', { name: home.seeAllOf(layout.events) }).click()
      await expect(page.getByRole('heading', { level: 1, name: layout.events })).toBeVisible()

      await page.goto(`${prefix}/books`)
      if (isMobile) {
        const { drawer, openDrawer } = readerOf(page, { language, prefix })
        await openDrawer()
        await drawer.getByRole('link', { name: layout.events }).click()
      } else {
        await page.getByRole('banner').getByRole('link', { name: layout.events }).click()
      }
      await expect(page).toHaveURL(new RegExp(`${prefix}/events$`))
      const upcoming = page.getByRole('region', { name: words.upcoming })
      await expect(upcoming.getByRole('link', { name: /Nedjma/ })).toBeVisible()
      await expect(page.getByRole('region', { name: words.past }).getByRole('article')).not.toHaveCount(0)
      await expectAccessible(page)
    })

    test(
      'tell when and where on the clock of their place, whatever the visitor’s clock',
      crosswise,
      async ({ browser }) => {
        const id = await stored({ startsAt: new Date('2030-11-28T17:30:00Z') })
        const far = await browser.newContext({ timezoneId: 'Pacific/Auckland', locale: 'en-NZ' })
        const page = await far.newPage()
        const complaints: string[] = []
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
        page.on('pageerror', (error) => complaints.push(error.message))
        await page.goto(`${process.env['SHOP_URL']}${prefix}/eventdetails/${id}`)
        const long =
          language === 'fr'
            ? 'jeudi 28 novembre 2030, de 18\u00a0h\u00a030 à 20\u00a0h\u00a030'
            : 'Thursday 28 November 2030, 6:30\u00a0p.m. to 8:30\u00a0p.m.'
        await expect(page.getByText(long)).toBeVisible()
        await expect(page.getByText(language === 'fr' ? 'heure de Paris' : 'Paris time')).toBeVisible()
        await expect(page.getByText(words.freeEntry)).toBeVisible()
        await expect(page.getByRole('button', { name: words.register.submit })).toHaveCount(0)
        expect(complaints).toEqual([])
        await far.close()
      },
    )

    test('show their books and people, and go into a calendar', crosswise, async ({ page }) => {
      await page.goto(`${prefix}/events`)
      await page.getByRole('link', { name: /Nedjma/ }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/eventdetails/\\d+-[a-z-]+$`))
      const heading = page.getByRole('heading', { level: 1, name: /Nedjma/ })
      await expect(heading).toBeVisible()
      const title = (await heading.textContent()) ?? ''
      await expect(page.getByRole('region', { name: words.books }).getByRole('article')).not.toHaveCount(0)
      await expectAccessible(page)

      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: words.calendar }).click()
      const file = await (await download).path()
      const event = new ICAL.Component(ICAL.parse(await readFile(file, 'utf8'))).getFirstSubcomponent(
        'vevent',
      )
      expect(event?.getFirstPropertyValue('summary')).toBe(title)
      expect(event?.getFirstPropertyValue('url')).toContain(new URL(page.url()).pathname)

      // As search engines read it: in the page as it is sent
      await page.reload()
      const [data] = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]',
      )
      expect(data).toMatchObject({ '@type': 'Event', name: title })
      await page.getByRole('link', { name: 'Kateb Yacine' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kateb Yacine' })).toBeVisible()
    })

    test(
      'take a registration, mail it, and let it be cancelled by the mailed button',
      crosswise,
      async ({ page }) => {
        const id = await stored({ capacity: 2 })
        const email = ownEmail('guest')
        const title = language === 'fr' ? 'Lecture à deux voix' : 'A reading for two voices'
        const path = prefix + eventPath({ id, title })
        const form = formOf(page)
        await page.goto(path)
        await expect(page.getByText(words.seatsLeft(2))).toBeVisible()
        await form.button.click()
        await expect(form.name).toBeFocused()
        await expect(form.name).toHaveAccessibleDescription(words.register.errors.name)
        await expect(form.email).toHaveAccessibleDescription(words.register.errors.email)
        await expectAccessible(page)
        await form.name.fill('Ada Reader')
        await form.email.fill(email)
        await form.seats.selectOption({ label: words.register.seat(2) })
        await form.button.click()
        await expect(page.getByRole('heading', { name: words.register.held.title })).toBeFocused()
        await expect(page.getByText(words.register.held.text({ email, minutes: HOLD_MINUTES }))).toBeVisible()
        await expectAccessible(page)

        // The mailed link opens a question; only its button makes the seats theirs
        const question = await mailTo(page, email, eventMails.held.subject(title))
        await page.goto(linkIn(question, '/confirm'))
        await expect(page.getByText(title)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: words.confirm.submit }).click()
        await expect(page.getByRole('heading', { level: 1, name: words.confirm.done.title })).toBeFocused()
        await expectAccessible(page)

        const confirmation = await mailTo(page, email, mail.eventRegistration.subject(title))
        await expect(async () => {
          await page.goto(path)
          await expect(page.getByText(words.fullLabel, { exact: true })).toBeVisible({ timeout: 1000 })
        }).toPass()
        await page.getByRole('link', { name: words.register.contact }).click()
        await expect(page.getByRole('heading', { level: 1, name: contact.title })).toBeVisible()

        await page.goto(linkIn(confirmation, '/cancel'))
        await expect(page.getByText(title)).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: words.cancel.submit }).click()
        await expect(page.getByRole('heading', { level: 1, name: words.cancel.done.title })).toBeFocused()
        await page.getByRole('link', { name: words.see }).click()
        await expect(page.getByText(words.seatsLeft(2))).toBeVisible()
        await mailTo(page, email, mail.eventCancellation.subject(title))
      },
    )

    test('say when a seat is no longer held, and when none is left', crosswise, async ({ page }) => {
      const [free, full] = [await stored({ capacity: 2 }), await stored({ capacity: 1 })]
      const answer = await page.request.post(`/api/sofialib/bookshop/events/${full}/registrations`, {
        data: { name: 'Fast Reader', email: ownEmail('fast'), seats: 1 },
      })
      expect(await answer.json()).toMatchObject({ data: { state: 'held' } })
      for (const [id, outcome] of [
        [free, { title: words.confirm.expired.title, text: words.confirm.expired.text(HOLD_MINUTES) }],
        [full, words.confirm.full],
      ] as const) {
        await page.goto(`${prefix}/eventdetails/${id}/confirm#token=long-over`)
        await page.getByRole('button', { name: words.confirm.submit }).click()
        await expect(page.getByRole('heading', { level: 1, name: outcome.title })).toBeFocused()
        await expect(page.getByText(outcome.text)).toBeVisible()
        await expectAccessible(page)
      }
    })

    test('say when others were faster', crosswise, async ({ page }) => {
      const id = await stored({ capacity: 1 })
      const form = formOf(page)
      await page.goto(`${prefix}/eventdetails/${id}`)
      await form.name.fill('Late Reader')
      await form.email.fill(ownEmail('late'))
      const answer = await page.request.post(`/api/sofialib/bookshop/events/${id}/registrations`, {
        data: { name: 'Fast Reader', email: ownEmail('fast'), seats: 1 },
      })
      expect(answer.status()).toBe(201)
      await form.button.click()
      await expect(page.getByRole('alert')).toHaveText(words.register.notEnough)
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(form.name).toHaveValue('Late Reader')
    })

    test('that are over say so and take nobody', crosswise, async ({ page }) => {
      const id = await stored({ inDays: -3, capacity: 10, titleFr: 'Hier', titleEn: 'Yesterday' })
      await page.goto(`${prefix}/eventdetails/${id}`)
      await expect(page.getByText(words.register.past)).toBeVisible()
      await expect(page.getByRole('button', { name: words.register.submit })).toHaveCount(0)
      await expect(page.getByRole('link', { name: words.calendar })).toHaveCount(0)
      await expectAccessible(page)
    })

    test('keep one address each, and a 404 page for unknown ones', crosswise, async ({ page }) => {
      const id = await stored({ titleFr: 'Café littéraire', titleEn: 'Literary café' })
      const slug = language === 'fr' ? 'cafe-litteraire' : 'literary-cafe'
      await page.goto(`${prefix}/eventdetails/${id}-something-else`)
      await expect(page).toHaveURL(new RegExp(`${prefix}/eventdetails/${id}-${slug}$`))
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${prefix}/eventdetails/${id}-${slug}$`),
      )
      for (const address of ['999999', 'x', '0']) {
        const answer = await page.goto(`${prefix}/eventdetails/${address}`)
        expect(answer?.status()).toBe(404)
      }
    })
  })
}
