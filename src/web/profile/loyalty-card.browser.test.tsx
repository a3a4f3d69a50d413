/** The loyalty card in the account: taken by a press, with its code, what is to come and what happened; nothing in a shop without one. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loyalty as words } from '#shared/text/fr/loyalty.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer, later } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'

const SCREENS = [
  {
    path: '/profile',
    Component: () => (
      <main id="main">
        <h1>Profil</h1>
        <h2>Bons</h2>
        <LoyaltyCard userId="7" />
      </main>
    ),
  },
]
const CODE = 'K7QX-4F2M-9ABC-DEFG'
const NONE = { is_on: true, percent: 5, months: 12, card: null, pending: [], movements: [] }
const FULL = {
  ...NONE,
  card: { id: '1', code: CODE, balance_cents: 199, valid_until: '2027-11-26' },
  pending: [{ order: 'GMP-4F7K-92QX', cents: 85, from: '2026-12-12' }],
  movements: [{ kind: 'issued', cents: 199, at: '2026-11-26T10:00:00Z', reference: 'T-31' }],
}
const open = async () => {
  const { shopper } = aCustomer()
  await mountShop({ path: '/profile', screens: SCREENS, shopper })
}

it('is taken by one press, and shows its code, its balance, what is to come and what happened', async () => {
  answer('GET /users/:id/loyalty', () => ({ data: NONE }))
  answer('PUT /users/:id/loyalty', () => ({ data: FULL }))
  await open()
  await page.getByRole('button', { name: words.take }).click()
  await expect.element(page.getByRole('img', { name: words.codeMark(CODE) })).toBeVisible()
  await expect.element(page.getByText(CODE, { exact: true })).toBeVisible()
  await expect.element(page.getByText('1,99 €').first()).toBeVisible()
  await expect.element(page.getByText(/0,85\s€ le 12 décembre 2026/)).toBeVisible()
  await expect.element(page.getByText(/GMP-4F7K-92QX/)).toBeVisible()
  await expect.element(page.getByText(words.takenBack)).toBeVisible()
  await page.getByText(words.movements).click()
  await expect.element(page.getByText(/T-31/)).toBeVisible()
  await expectAccessible(document.body)
})

it('says that the shop gives no more credit, and shows what is left', async () => {
  answer('GET /users/:id/loyalty', () => ({ data: { ...FULL, is_on: false } }))
  await open()
  await expect.element(page.getByText(words.off)).toBeVisible()
  await expect.element(page.getByText('1,99 €').first()).toBeVisible()
})

it('is not mentioned by a shop that never gave credit', async () => {
  const first = later()
  answer('GET /users/:id/loyalty', async ({ params }) => {
    if (params['id'] === '7') {
      first.resolve(undefined)
      return { data: { ...NONE, is_on: false } }
    }
    await first.promise
    return { data: FULL }
  })
  const both = (
    <main id="main">
      <LoyaltyCard userId="7" />
      <LoyaltyCard userId="8" />
    </main>
  )
  const { shopper } = aCustomer()
  await mountShop({ path: '/profile', screens: [{ path: '/profile', Component: () => both }], shopper })
  // The second was answered after the first, so what the first has to show is there
  await expect.element(page.getByText(CODE, { exact: true })).toBeVisible()
  expect(page.getByRole('heading', { name: words.title }).elements()).toHaveLength(1)
})
