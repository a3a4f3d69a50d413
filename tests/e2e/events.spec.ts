/** The agenda (§2 /events, /eventdetails/{eventId}): from the home page to a seat, into a calendar, and back out. */
import type { Page } from '@playwright/test'
import type { Db } from '#server/platform/db/database.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { HOLD_MINUTES } from '#shared/events/seats.ts'
import { eventMailWords } from '#shared/text/event-mail-words.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { storeEvent } from '../support/an-event.ts'
import { expect, test } from '../support/browser.ts'
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

const { events: words, mail, contact } = textOf('fr')

const eventMails = eventMailWords.fr

const formOf = (page: Page) => ({
  name: page.getByRole('textbox', { name: words.register.name }),
  email: page.getByRole('main').getByRole('textbox', { name: words.register.email }),
  seats: page.getByRole('combobox', { name: words.register.seats }),
  button: page.getByRole('button', { name: words.register.submit }),
})

test.describe('events', () => {
  test.beforeEach(({ page }) => ownAddress(page))

  test('lead from the agenda into a calendar', { tag: '@narrow-only' }, async ({ page }) => {
    await page.goto('/events')
    await expectAccessible(page)
    await page.getByRole('link', { name: /Nedjma/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Nedjma/ })).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: words.calendar }).click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
    await page.goto(`/eventdetails/${await stored({ inDays: -3, capacity: 10 })}`)
    await expect(page.getByText(words.register.past)).toBeVisible()
    await expectAccessible(page)
  })

  test(
    'say when and where on the clock of their place, whatever the visitor’s clock',
    { tag: '@wide-only' },
    async ({ browser }) => {
      const id = await stored({ startsAt: new Date('2030-11-28T17:30:00Z') })
      const far = await browser.newContext({ timezoneId: 'Pacific/Auckland', locale: 'en-NZ' })
      const page = await far.newPage()
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(`${process.env['SHOP_URL']}/eventdetails/${id}`)
      const long = 'jeudi 28 novembre 2030, de 18\u00a0h\u00a030 à 20\u00a0h\u00a030'
      await expect(page.getByText(long)).toBeVisible()
      await expect(page.getByText('heure de Paris')).toBeVisible()
      await expect(page.getByText(words.freeEntry)).toBeVisible()
      await expect(page.getByRole('button', { name: words.register.submit })).toHaveCount(0)
      expect(complaints).toEqual([])
      await far.close()
    },
  )

  test(
    'take a registration, mail it, and let it be cancelled by the mailed button',
    { tag: '@narrow-only' },
    async ({ page }) => {
      const id = await stored({ capacity: 2 })
      const email = ownEmail('guest')
      const title = 'Lecture à deux voix'
      const path = eventPath({ id, title })
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

  test(
    'say when a seat is no longer held, and when none is left',
    { tag: '@wide-only' },
    async ({ page }) => {
      const [free, full] = [await stored({ capacity: 2 }), await stored({ capacity: 1 })]
      const answer = await page.request.post(`/api/sofialib/bookshop/events/${full}/registrations`, {
        data: { name: 'Fast Reader', email: ownEmail('fast'), seats: 1 },
      })
      expect(await answer.json()).toMatchObject({ data: { state: 'held' } })
      for (const [id, outcome] of [
        [free, { title: words.confirm.expired.title, text: words.confirm.expired.text(HOLD_MINUTES) }],
        [full, words.confirm.full],
      ] as const) {
        await page.goto(`/eventdetails/${id}/confirm#token=long-over`)
        await page.getByRole('button', { name: words.confirm.submit }).click()
        await expect(page.getByRole('heading', { level: 1, name: outcome.title })).toBeFocused()
        await expect(page.getByText(outcome.text)).toBeVisible()
        await expectAccessible(page)
      }
    },
  )

  test('say when others were faster', { tag: '@wide-only' }, async ({ page }) => {
    const id = await stored({ capacity: 1 })
    const form = formOf(page)
    await page.goto(`/eventdetails/${id}`)
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
})
