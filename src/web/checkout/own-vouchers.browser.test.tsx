/** The vouchers that a signed-in buyer keeps: offered where they can pay, used by one press; a guest is offered none. */
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkout } from '#shared/text/fr/checkout.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { OwnVouchers } from './own-vouchers.tsx'

const { vouchers: words } = checkout
const voucher = (given: object) => ({
  id: '1',
  kind: 'voucher',
  state: 'open',
  balance_cents: 3750,
  ...given,
})
const onUse = vi.fn<(code: string) => void>()
const SCREENS = [
  {
    path: '/checkout',
    Component: () => (
      <main id="main">
        <OwnVouchers codes={['IN-THE-ORDER']} isPaying={false} onUse={onUse} />
      </main>
    ),
  },
]

it('are offered where they can pay, and used by one press', async () => {
  const { shopper } = aCustomer()
  answer('GET /users/:id/vouchers', () => ({
    data: [
      voucher({ code: 'GOOD', last_four: 'DEFG' }),
      voucher({ code: 'OVER', last_four: 'OVER', state: 'expired' }),
      voucher({ code: null, last_four: 'LOST' }),
      voucher({ code: 'IN-THE-ORDER', last_four: 'RDER' }),
    ],
  }))
  await mountShop({ path: '/checkout', screens: SCREENS, shopper })
  const group = page.getByRole('group', { name: words.own })
  await expect.element(group.getByText(/DEFG/)).toBeVisible()
  expect(group.getByRole('button').elements()).toHaveLength(1)
  await expectAccessible(document.body)
  await group.getByRole('button').click()
  expect(onUse).toHaveBeenCalledExactlyOnceWith('GOOD')
})
