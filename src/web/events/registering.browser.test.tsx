/** A seat that somebody wants (§2 /eventdetails/{eventId}): what the form and the mailed button say when there is none. */
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Event } from '#shared/contract/events.ts'
import { HOLD_MINUTES } from '#shared/events/seats.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import ConfirmPage from './confirm-page.tsx'
import { RegisterForm } from './register-form.tsx'

const { confirm, register } = eventsWords.fr

/** The mailed secret is read from the address of the document. */
const openWith = (hash: string) => window.history.replaceState(null, '', hash)
afterEach(() => openWith(window.location.pathname + window.location.search))

it('that others were faster', async () => {
  answer('POST /events/:id/registrations', () => refusal(409, 'EVENT_FULL'))
  const Form = () => (
    <main id="main">
      <RegisterForm event={{ id: 7, seats_left: 1, cancelled: false }} />
    </main>
  )
  const { main } = await mountShop({ path: '/events', screens: [{ path: '/events', Component: Form }] })
  const name = main.getByRole('textbox', { name: register.name })
  await name.fill('Late Reader')
  await main.getByRole('textbox', { name: register.email }).fill('late@example.org')
  await main.getByRole('button', { name: register.submit }).click()
  const alert = main.getByRole('alert').filter({ hasText: register.notEnough })
  await expect.element(alert).toHaveFocus()
  await expect.element(name).toHaveValue('Late Reader')
  await expectAccessible(main.element())
})

it.each([
  [
    'that it is no longer held',
    2,
    { title: confirm.expired.title, text: confirm.expired.text(HOLD_MINUTES) },
  ],
  ['that none is left', 0, confirm.full],
] as const)('%s', async (_, seats_left, outcome) => {
  openWith('#token=long-over')
  answer('POST /events/registrations/confirm', () => refusal(404, 'NOT_FOUND'))
  const event: Partial<Event> = {
    id: 7,
    title: 'Lecture à deux voix',
    starts_at: '2030-11-28T17:30:00Z',
    ends_at: '2030-11-28T19:30:00Z',
    time_zone: 'Europe/Paris',
    place: 'À la librairie',
    seats_left,
  }
  const { main } = await mountShop({
    path: '/eventdetails/7/confirm',
    screens: [
      {
        path: '/eventdetails/:eventId/confirm',
        // The router hands over what the loader read
        Component: ConfirmPage as unknown as ComponentType,
        loader: () => ({ event }),
      },
    ],
  })
  await main.getByRole('button', { name: confirm.submit }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: outcome.title })).toHaveFocus()
  await expect.element(main.getByText(outcome.text)).toBeVisible()
  await expectAccessible(main.element())
})
