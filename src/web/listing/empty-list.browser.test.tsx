/** A search that finds nothing (§2): one can write to the shop, and whoever typed an author's name can be notified. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { alertsWords } from '#shared/text/en/alerts.ts'
import { emptyListWords } from '#shared/text/en/empty-list.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import type { Shopper } from '../session/shopper.ts'
import { readBooksQuery } from './books-query.ts'
import { EmptyList } from './empty-list.tsx'

const NAME = 'haruki murakami'
const list = emptyListWords.fr
const words = alertsWords.fr.wanted

async function search(typed: string, shopper: Partial<Shopper> = {}) {
  const requested: unknown[] = []
  answer('POST /demand/searches', () => ({ success: true }))
  answer('POST /follows', ({ body }) => {
    requested.push(body)
    return { data: { state: shopper.user ? 'waiting' : 'to_confirm' } }
  })
  const query = readBooksQuery(new URLSearchParams({ smart_search: typed }))
  const Screen = () => (
    <main id="main">
      <EmptyList query={query} total={0} pages={1} suggestions={[]} isWide />
    </main>
  )
  const { main } = await mountShop({
    path: '/books',
    screens: [{ path: '/books', Component: Screen }],
    shopper,
  })
  await expect.element(main.getByRole('link', { name: list.askUs })).toBeVisible()
  return { main, requested, button: main.getByRole('button', { name: list.notifyMeOf(typed) }) }
}

it('a guest who searched for a name leaves an address, and a mail asks them to confirm it', async () => {
  const { main, requested, button } = await search(NAME)
  await expectAccessible(main.element())
  await button.click()
  const dialog = page.getByRole('dialog', { name: words.title(NAME) })
  await expect.element(dialog.getByRole('textbox')).toBeVisible()
  await expectAccessible(dialog.element())
  await dialog.getByRole('textbox').fill('ada@example.org')
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(/ouvrez le message que nous envoyons à ada@example.org/)
  expect(requested).toEqual([{ wanted_name: NAME, email: 'ada@example.org', language: 'fr' }])
})

it('a customer waits with one press', async () => {
  const { shopper, user, arrived } = aCustomer()
  const { requested, button } = await search(NAME, shopper)
  await button.click()
  const dialog = page.getByRole('dialog', { name: words.title(NAME) })
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/dès que nous aurons un livre/)
  expect(requested).toEqual([{ wanted_name: NAME, email: user.email, language: 'fr' }])
  await arrived()
})

it("what is nobody's name offers to ask the shop alone", async () => {
  const { main } = await search('grammaire 1984')
  await expect.element(main.getByRole('button')).not.toBeInTheDocument()
})
