/** A voucher that was bought in the shop: whose it is, mailed again to a corrected address, and refunded. */
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OneVoucher } from '#shared/contract/staff/vouchers.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { VoucherActions } from './voucher-actions.tsx'

const words = vouchersWords.eng
const voucher = {
  id: '5b1c8d5e-0000-4000-8000-000000000001',
  number: 'BON-3F2A-91C4',
  version: 'v1',
  kind: 'voucher',
  state: 'open',
  face_cents: 5000,
  balance_cents: 5000,
  valid_until: '2028-11-26',
  email: 'zoe@exmaple.org',
  order: 'GMP-4F7K-92QX',
  repayable_cents: 5000,
} as unknown as OneVoucher

let sent: unknown[]
beforeEach(() => {
  sent = []
  answer('POST /staff/actions/:action', ({ params: { action }, body }) => {
    sent.push([action, (body as { input: unknown }).input])
    const outcome = action === 'vouchers-mail' ? 'VOUCHER_MAILED' : 'VOUCHER_REFUNDED'
    return {
      data: {
        id: 'a',
        subject: voucher.number,
        outcome,
        params: { number: voucher.number, cents: 5000 },
        undo: null,
      },
    }
  })
})
const press = (name: string) => page.getByRole('button', { name, exact: false }).first().click()

it('is mailed again, to an address that staff correct', async () => {
  await mountStaff(<VoucherActions voucher={voucher} />, { language: 'eng' })
  await press(words.one.mail)
  const dialog = page.getByRole('dialog')
  await expectAccessible(dialog.element())
  await dialog.getByRole('textbox').fill('zoe@example.org')
  await dialog.getByRole('button', { name: words.mailing.submit }).click()
  await expect
    .poll(() => sent)
    .toEqual([['vouchers-mail', { voucher: voucher.number, email: 'zoe@example.org' }]])
})

it('is refunded for a reason while nothing is spent, and not cancelled for money of the till', async () => {
  await mountStaff(<VoucherActions voucher={voucher} />, { language: 'eng' })
  await expect.element(page.getByRole('button', { name: words.one.withdraw })).not.toBeInTheDocument()
  await press(words.one.refund)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.refunding.text('€50.00'))).toBeVisible()
  await dialog.getByRole('textbox').fill('she has it already')
  await dialog.getByRole('button', { name: words.refunding.submit }).click()
  await expect
    .poll(() => sent)
    .toEqual([['vouchers-refund', { voucher: voucher.number, reason: 'she has it already' }]])
})

it('is refunded what is left after a part went back at the provider', async () => {
  const left = { ...voucher, balance_cents: 4000, repayable_cents: 4000 }
  await mountStaff(<VoucherActions voucher={left} />, { language: 'eng' })
  await press(words.one.refund)
  await expect.element(page.getByRole('dialog').getByText(words.refunding.text('€40.00'))).toBeVisible()
})

it('is not refunded once some of it is spent', async () => {
  const spent = { ...voucher, balance_cents: 4000, repayable_cents: 0 }
  await mountStaff(<VoucherActions voucher={spent} />, { language: 'eng' })
  await expect.element(page.getByRole('button', { name: words.one.prolong, exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.one.refund })).not.toBeInTheDocument()
})
