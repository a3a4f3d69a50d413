/** The agenda (§2 /events, /eventdetails/{eventId}): into a calendar, to a seat, and back out; `registering.browser.test.tsx` has those that are refused. */
import type { Page } from '@playwright/test'
import type { Db } from '#server/platform/db/database.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { HOLD_MINUTES } from '#shared/events/seats.ts'
import { eventMailWords } from '#shared/text/en/event-mails.ts'
import { textOf } from '#shared/text/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { storeEvent } from '../support/an-event.ts'
import { expect, test } from '../support/browser.ts'
import { openUntil } from '../support/reader.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'

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

  test.describe('for a visitor on another clock', () => {
    test.use({ timezoneId: 'Pacific/Auckland' })

    test(
      'lead from the agenda into a calendar, on the clock of their place',
      { tag: '@narrow-only' },
      async ({ page }) => {
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

        // Rendered by the server and by this browser alike: a difference would be said in its console
        await page.goto(`/eventdetails/${await stored({ startsAt: new Date('2030-11-28T17:30:00Z') })}`)
        const long = 'jeudi 28 novembre 2030, de 18\u00A0h\u00A030 à 20\u00A0h\u00A030'
        await expect(page.getByText(long)).toBeVisible()
        await expect(page.getByText('heure de Paris')).toBeVisible()
        await expect(page.getByText(words.freeEntry)).toBeVisible()
        await expect(page.getByRole('button', { name: words.register.submit })).toHaveCount(0)
      },
    )
  })

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
      await openUntil(() => page.goto(path), page.getByText(words.fullLabel, { exact: true }))
      await page.getByRole('link', { name: words.register.contact }).click()
      await expect(page.getByRole('heading', { level: 1, name: contact.title })).toBeVisible()

      await page.goto(linkIn(confirmation, '/cancel'))
      await expect(page.getByText(title)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.cancel.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.cancel.done.title })).toBeFocused()
      await page.getByRole('link', { name: words.see }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await openUntil(() => page.reload(), page.getByText(words.seatsLeft(2)))
      await mailTo(page, email, mail.eventCancellation.subject(title))
    },
  )
})
