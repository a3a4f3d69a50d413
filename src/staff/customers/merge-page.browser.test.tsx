/** A merge of two files: the other one is found, what moves is read, and it is confirmed twice. */
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MergePreview } from '#shared/contract/staff/customer-files.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import MergePage from './merge-page.tsx'

const SIDE = { order: null, name: 'Ada Reader', since: '2024-03-01T10:00:00.000Z' }
const PREVIEW: MergePreview = {
  stays: { ...SIDE, customer: 'c1', email: 'ada@example.org' },
  goes: { ...SIDE, customer: 'c2', email: 'ada.reader@example.org' },
  moves: [
    { kind: 'orders', count: 3, cents: null },
    { kind: 'vouchers', count: 1, cents: 2000 },
    { kind: 'alerts', count: 1, cents: null },
  ],
  letters: true,
  saved_cards_end: true,
}

let sent: unknown[]
beforeEach(() => {
  sent = []
  answer('POST /staff/actions/:action', ({ params: { action = '' }, body }) => {
    sent.push({ action, ...(body as { input: object }).input })
    return { data: { id: 'a', subject: 'c1', outcome: 'CUSTOMERS_MERGED', params: {}, undo: null } }
  })
  answer('POST /staff/customers/look-up', () => ({
    data: ['c1', 'c2', null].map((id, at) => ({
      id,
      name: ['Ada Reader', 'Ada Lovelace', 'Guest Reader'][at],
      email: null,
      phone: '',
      order: id === null ? 'GMP-4F7K-92QX' : null,
      language: 'fr',
      orders: at,
      address: null,
    })),
  }))
})

it.each(['fr', 'eng'] as const)(
  'shows what moves and asks once more before it merges (%s)',
  async (language) => {
    const { merge } = customersWords[language]
    answer('GET /staff/customer-files/c1/merge', () => ({ data: PREVIEW }))
    const { address } = await mountStaff(<MergePage />, {
      language,
      at: '/customers/merge?customer=c1&other=c2',
    })
    await expect.element(page.getByText(merge.kinds.orders)).toBeVisible()
    await expect.element(page.getByText(/1 · .*20/)).toBeVisible()
    await expect
      .element(page.getByText(merge.ends('ada.reader@example.org', 'ada@example.org')))
      .toBeVisible()
    await expect.element(page.getByText(merge.best)).toBeVisible()
    await expect.element(page.getByText(merge.cards)).toBeVisible()
    await expect.element(page.getByText(merge.final)).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.keyboard('m')
    const dialog = page.getByRole('dialog', { name: merge.question('Ada Reader', 'Ada Reader') })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: merge.cancel }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: merge.merge }).click()
    await dialog.getByRole('button', { name: merge.confirm }).click()
    await expect.poll(address).toBe('/customers/c1')
    expect(sent).toEqual([{ action: 'customers-merge', customer: 'c1', other: 'c2' }])
  },
)

it('lets the other account stay instead', async () => {
  const { merge } = customersWords.fr
  answer('GET /staff/customer-files/c1/merge', () => ({ data: PREVIEW }))
  answer('GET /staff/customer-files/c2/merge', () => ({
    data: { ...PREVIEW, stays: PREVIEW.goes, goes: PREVIEW.stays },
  }))
  const { address } = await mountStaff(<MergePage />, { at: '/customers/merge?customer=c1&other=c2' })
  await page.getByRole('button', { name: merge.swap }).click()
  await expect.poll(address).toBe('/customers/merge?customer=c2&other=c1')
  await expect.element(page.getByText(merge.ends('ada@example.org', 'ada.reader@example.org'))).toBeVisible()
})

it('offers every file but the one that stays, and to a guest accounts alone', async () => {
  const { search } = customersWords.fr
  answer('GET /staff/customer-files/c1/merge', () => ({ data: PREVIEW }))
  const { address } = await mountStaff(<MergePage />, { at: '/customers/merge?customer=c1' })
  await userEvent.fill(page.getByRole('searchbox', { name: search }), 'ada')
  await expect.element(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Guest Reader' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ada Reader' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect.poll(address).toBe('/customers/merge?customer=c1&other=c2')
  await expect.element(page.getByText(customersWords.fr.merge.kinds.orders)).toBeVisible()
})

it('says of a guest which accounts they may join, and of two files that cannot be merged why', async () => {
  const { search, merge } = customersWords.fr
  answer('GET /staff/customer-files/c1/merge', () => refusal(404, 'NOT_FOUND'))
  const { address } = await mountStaff(<MergePage />, { at: '/customers/merge?order=GMP-4F7K-92QX' })
  await userEvent.fill(page.getByRole('searchbox', { name: search }), 'ada')
  await expect.element(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Guest Reader' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Ada Reader' }).click()
  await expect.poll(address).toBe('/customers/merge?customer=c1&order=GMP-4F7K-92QX')
  await expect.element(page.getByText(merge.gone)).toBeVisible()
})
