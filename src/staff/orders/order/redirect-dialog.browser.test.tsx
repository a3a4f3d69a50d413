/** Changing the delivery of a paid order: what the server counts is said before it is sent, and sent with it. */
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { expectAccessible } from '../../../../tests/support/component/accessible.ts'
import { answer } from '../../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../../tests/support/component/mount-staff.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'

const NUMBER = 'GMP-4F7K-92QX'
const ADDRESS = {
  name: 'Ada Reader',
  company: null,
  address: '12, rue des Écoles',
  additional_information: null,
  postal_code: '75005',
  city: 'Paris',
  country: 'FR',
}
const ORDER = {
  number: NUMBER,
  version: 1,
  delivery_method: 'standard',
  email: 'ada@example.org',
} as unknown as StaffOrder

it.each(['fr', 'eng'] as const)(
  'says the difference of each delivery, and sends what was said (%s)',
  async (language) => {
    const { redirect: words } = ordersWords[language].one
    const { methods } = orderEntryWords[language].delivery
    const sent: unknown[] = []
    answer('POST /staff/orders/:number/redirection', ({ body }) => {
      const { delivery_method: method, country } = body as { delivery_method: string; country: string }
      const refused = method === 'express' ? 'notThere' : null
      const cents = method === 'pickup' ? -300 : country === 'BE' ? 690 : 0
      return { data: { refused, delivery_cents: 0, difference_cents: cents } }
    })
    answer('POST /staff/actions/:action', ({ body }) => {
      sent.push((body as { input: unknown }).input)
      const params = { number: NUMBER, method: 'pickup', cents: 300 }
      return { data: { id: 'a', subject: NUMBER, outcome: 'ORDER_REDIRECTED', params, undo: null } }
    })
    await mountStaff(<RedirectDialog order={ORDER} address={ADDRESS} open onClose={() => undefined} />, {
      language,
    })
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(words.same)).toBeVisible()
    await dialog.getByLabelText(words.country).selectOptions('BE')
    await expect.element(dialog.getByText(/6[,.]90/)).toBeVisible()
    await expectAccessible(dialog.element())
    await dialog.getByLabelText(words.method).selectOptions(methods.express)
    await expect.element(dialog.getByText(words.notThere)).toBeVisible()
    await dialog.getByRole('button', { name: words.submit }).click()
    await dialog.getByLabelText(words.method).selectOptions(methods.pickup)
    await expect.element(dialog.getByText(/3[,.]00/)).toBeVisible()
    await dialog.getByRole('button', { name: words.submit }).click()
    await expect
      .poll(() => sent)
      .toEqual([
        {
          number: NUMBER,
          name: 'Ada Reader',
          country: 'BE',
          method: 'pickup',
          difference: '-300',
          mail: 'link',
        },
      ])
  },
)
