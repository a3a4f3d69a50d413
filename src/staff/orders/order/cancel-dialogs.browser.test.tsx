/** Cancelling copies of a book of a paid order: as many as are chosen, with what goes back for them. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { expectAccessible } from '../../../../tests/support/component/accessible.ts'
import { answer } from '../../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../../tests/support/component/mount-staff.tsx'
import { CancelDialog, CancelLineDialog } from './cancel-dialogs.tsx'

const NUMBER = 'GMP-4F7K-92QX'
const LINE = {
  position: 1,
  _code_barre: '9782070360024',
  title: 'Nedjma',
  quantity: 4,
  refundable: 4,
  unit_price_cents: 850,
  discount_share_cents: 0,
  refund_cents: 2550,
  // One has left
  states: [
    { state: 'sent', copies: 1 },
    { state: 'waiting', copies: 1 },
    { state: 'here', copies: 2 },
  ],
}
const ORDER = {
  number: NUMBER,
  version: 1,
  lines: [LINE],
  refundable_cents: 3400,
  total_cents: 3400,
  refunded_cents: 0,
  charge: { currency: 'eur', amount_cents: 3400, refunded_cents: 0 },
  additions: [
    { number: 'GMP-7777-92QX', stage: 'to_prepare', total_cents: 700 },
    { number: 'GMP-8888-92QX', stage: 'cancelled', total_cents: 700 },
  ],
} as unknown as StaffOrder

it.each(['fr', 'eng'] as const)(
  'cancels as many copies as are chosen, and says what goes back (%s)',
  async (language) => {
    const { cancelLine, cancel } = ordersWords[language].one
    let sent: unknown
    answer('POST /staff/actions/:action', ({ body }) => {
      sent = (body as { input: unknown }).input
      const params = { number: NUMBER, title: 'Nedjma', copies: 2, cents: 1700 }
      return { data: { id: 'a', subject: NUMBER, outcome: 'LINE_CANCELLED', params, undo: null } }
    })
    await mountStaff(<CancelLineDialog order={ORDER} line={ORDER.lines[0]} onClose={() => undefined} />, {
      language,
    })
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/25[,.]50/)).toBeVisible()
    await dialog.getByLabelText(cancelLine.copies).selectOptions('2')
    await expect.element(dialog.getByText(/17[,.]00/)).toBeVisible()
    await expectAccessible(dialog.element())
    await dialog.getByLabelText(cancel.reason, { exact: false }).fill('Two are enough')
    await dialog.getByRole('button', { name: cancelLine.submit }).click()
    await expect
      .poll(() => sent)
      .toEqual({ number: NUMBER, isbn: LINE._code_barre, reason: 'Two are enough', copies: '2' })
  },
)

it('names what was added to an order and would be cancelled with it', async () => {
  const { cancel } = ordersWords.fr.one
  await mountStaff(<CancelDialog order={ORDER} open onClose={() => undefined} />)
  const text = `${cancel.text} ${cancel.added('GMP-7777-92QX')}`
  await expect
    .element(page.getByText(new RegExp(text.replaceAll(/[?\s]/g, '.').replaceAll(/[()]/g, '.'))))
    .toBeVisible()
})
