import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Quote } from '#shared/contract/checkout.ts'
import { checkout } from '#shared/text/fr/checkout.ts'
import { gift as words } from '#shared/text/fr/gift.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { EMPTY_DRAFT, toRequestParts, type Draft } from './draft.ts'
import { GiftSection } from './gift-section.tsx'

const promise = {
  kind: 'shelf',
  ready_at: '2026-12-01T09:00:00Z',
  home_from: '2026-12-02',
  home_by: '2026-12-04',
}
const quoted = (wrapping: number | null) =>
  ({ wrapping_price_cents: wrapping, lines: [{ available: 1, promise }] }) as unknown as Quote

let typed: Draft = EMPTY_DRAFT
function Section({ quote, faults }: { quote: Quote; faults: ReadonlySet<'arriveBy'> }) {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const change = <Name extends keyof Draft>(name: Name, value: Draft[Name]) => {
    typed = { ...draft, [name]: value }
    setDraft(typed)
  }
  return (
    <main id="main">
      <GiftSection form={{ draft, faults, change }} quote={quote} />
    </main>
  )
}

async function openSection(wrapping: number | null) {
  typed = EMPTY_DRAFT
  const screen = () => <Section quote={quoted(wrapping)} faults={new Set()} />
  await mountShop({ path: '/checkout', screens: [{ path: '/checkout', Component: screen }] })
  await page.getByRole('checkbox', { name: checkout.gift.title }).click()
  await expect.element(page.getByRole('textbox', { name: words.note })).toBeVisible()
}

it('takes the wrapping, the note, from whom and the day of a present', async () => {
  await openSection(250)
  await page.getByRole('checkbox', { name: words.wrap('2,50\u00A0€') }).click()
  await page.getByRole('textbox', { name: words.note }).fill('Joyeux Noël\u202F!')
  await page.getByRole('textbox', { name: words.from }).fill('Ada')
  await page.getByRole('textbox', { name: words.arriveBy }).fill('24/12/2026')
  expect(toRequestParts(typed).gift).toEqual({
    is_wrapped: true,
    note: 'Joyeux Noël\u202F!',
    from: 'Ada',
    arrive_by: '2026-12-24',
  })
})

it('says the first day that can be promised, and that one before is too soon', async () => {
  await openSection(0)
  await expect.element(page.getByText(words.earliest('4 décembre 2026'), { exact: false })).toBeVisible()
  const day = page.getByRole('textbox', { name: words.arriveBy })
  await day.fill('03/12/2026')
  await expect.element(day).toHaveAccessibleDescription(new RegExp(checkout.errors.arriveBy.slice(0, 30)))
  await day.fill('04/12/2026')
  await expect.element(page.getByText(checkout.errors.arriveBy)).not.toBeInTheDocument()
})

it('offers no wrapping where the shop does not wrap', async () => {
  await openSection(null)
  expect(page.getByRole('checkbox').all()).toHaveLength(1)
})

it('sends nothing of a present that is none after all', async () => {
  await openSection(250)
  await page.getByRole('textbox', { name: words.from }).fill('Ada')
  await page.getByRole('checkbox', { name: checkout.gift.title }).click()
  expect(toRequestParts(typed)).not.toHaveProperty('gift')
})
