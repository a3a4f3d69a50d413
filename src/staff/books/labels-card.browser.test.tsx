/** Labels of many books: sent in parts, refused with their number, printed by the browser where the printer is silent. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { LabelsToPrint } from '#shared/contract/staff/label-printer.ts'
import { printing } from '#shared/text/staff/fr/printing.ts'
import { answer, refusal } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { LabelsCard } from './labels-card.tsx'

const ISBN = '9782070360024'
const { labels: words } = printing

let sent: number[]
const offer = (copies: number, given: object = {}) =>
  answer('POST /staff/labels/books', () => ({
    data: {
      is_too_many: false,
      labels: copies,
      books: [{ isbn: ISBN, title: 'Nedjma', price_cents: 990, shelf: 'L2', copies }],
      unknown: [],
      ...given,
    },
  }))
beforeEach(async () => {
  sent = []
  answer('GET /staff/label-printer', () => ({
    data: { media: { dots_per_mm: 8 }, address: null, version: '0' },
  }))
  answer('POST /staff/labels', ({ body }) => {
    sent.push((body as LabelsToPrint).labels.length)
    return { data: { sent: sent.at(-1) } }
  })
})
const print = async () => {
  await mountStaff(<LabelsCard which={{ books: ISBN }} />)
  await page.getByRole('button', { name: words.print }).click()
}

it('are sent to the printer in parts, which the progress shows', async () => {
  offer(60)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  answer('POST /staff/labels', async ({ body }) => {
    sent.push((body as LabelsToPrint).labels.length)
    if (sent.length === 2) await held
    return { data: { sent: sent.at(-1) } }
  })
  await print()
  await expect.element(page.getByText(words.progress(25, 60))).toBeVisible()
  const button = page.getByRole('button', { name: words.print })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  goOn()
  await expect.poll(() => sent).toEqual([25, 25, 10])
  await expect.element(button).not.toHaveAttribute('aria-disabled')
})

it('that are too many are not sent, and their number is said', async () => {
  offer(0, { is_too_many: true, labels: 812 })
  await print()
  await expect.element(page.getByRole('alert').getByText(words.tooMany(812, 500))).toBeVisible()
  expect(sent).toEqual([])
})

it('are refused with the words of the shop', async () => {
  answer('POST /staff/labels/books', () => refusal(403, 'FORBIDDEN'))
  await print()
  await expect.element(page.getByRole('alert')).toBeVisible()
})
