import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { answer } from '../../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../../tests/support/component/mount-staff.tsx'
import { OrderGift } from './order-gift.tsx'

const words = giftsWords.eng
const gift = { is_wrapped: true, note: 'Happy birthday', from: 'Ada', arrive_by: '2026-12-24' }
const order = { number: 'GMP-4F7K-92QX', language: 'eng', gift } as unknown as StaffOrder

it('prints the note of a present with the code that exchanges it', async () => {
  window.print = () => {}
  const exchange = { code: 'K7QX-4F2M-9ABC-DEFG', until: '2027-01-23' }
  answer('GET /staff/orders/:number/gift-note', () => ({ data: { gift, shop: 'GMP', exchange } }))
  await mountStaff(<OrderGift order={order} />, { language: 'eng' })
  await page.getByRole('button', { name: words.print }).click()
  await expect.poll(() => document.querySelector('.sheet')?.textContent).toContain(exchange.code)
  expect(document.querySelector('.sheet')?.textContent).toContain('Happy birthday')
})
