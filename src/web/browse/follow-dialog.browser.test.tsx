/** Following an author (§2): a customer by one press that can be taken back, a guest by a mailed link. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { alertsWords } from '#shared/text/en/alerts.ts'
import { personWords } from '#shared/text/en/person.ts'
import { toastStore } from '#ui/toast-store.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import type { Shopper } from '../session/shopper.ts'
import { FollowButton } from './follow-button.tsx'

const PERSON = { id: 7, name: 'Annie Ernaux' }
const words = alertsWords.fr.follow

/** Opens an author's page and presses the button; returns what was requested. */
async function follow(shopper: Partial<Shopper> = {}) {
  const requested: unknown[] = []
  answer('POST /follows', ({ body }) => {
    requested.push(body)
    return { data: { state: shopper.user ? 'waiting' : 'to_confirm' } }
  })
  const Screen = () => (
    <main id="main">
      <FollowButton person={PERSON} />
    </main>
  )
  const { main } = await mountShop({
    path: '/collaborator/7/details',
    screens: [{ path: '/collaborator/7/details', Component: Screen }],
    shopper,
  })
  await main.getByRole('button', { name: personWords.fr.followNamed(PERSON.name) }).click()
  const dialog = page.getByRole('dialog', { name: words.title(PERSON.name) })
  await expect.element(dialog).toBeVisible()
  return { requested, dialog }
}

it('a customer follows with one press, and takes it back with another', async () => {
  const { shopper, user, arrived } = aCustomer()
  let ended = ''
  answer('DELETE /users/:id/follows/:collaborator', ({ params }) => {
    ended = `${params['id']} ${params['collaborator']}`
    return { success: true }
  })
  const { requested, dialog } = await follow(shopper)
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/Vous suivez Annie Ernaux/)
  expect(requested).toEqual([{ collaborator_id: 7, email: user.email, language: 'fr' }])
  await expectAccessible(dialog.element())
  await dialog.getByRole('button', { name: words.takeBack }).click()
  await expect.poll(() => toastStore.read().map(({ message }) => message)).toContain(words.ended(PERSON.name))
  expect(ended).toBe(`${user.id} 7`)
  await arrived()
})

it('a guest leaves an address, and a mail asks them to confirm it', async () => {
  const { requested, dialog } = await follow()
  await expectAccessible(dialog.element())
  await dialog.getByRole('textbox').fill('ada@example.org')
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(/ouvrez le message que nous envoyons à ada@example.org/)
  expect(requested).toEqual([{ collaborator_id: 7, email: 'ada@example.org', language: 'fr' }])
})
