/** The one field for coupons and vouchers, and what stands above it. */
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { expect, it } from 'vitest'
import { makeVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { checkout } from '#shared/text/fr/checkout.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { CouponSection } from './coupon-section.tsx'
import { codesOf, takeTyped, withoutCode } from './vouchers.ts'
import type { Vouchers } from './use-checkout.ts'

const codeOf = (n: number) =>
  writeVoucherCode(makeVoucherCode(Array.from({ length: 15 }, (_, i) => (i * n) % 31)))
const [GOOD, OLD] = [codeOf(1), codeOf(2)]

const QUOTED = [
  { state: 'applied', code: GOOD, cents: 1000, balance_cents: 5000, valid_until: '2028-11-26' },
  { state: 'refused', code: OLD, reason: 'expired' },
] as const

async function openSection() {
  const coupons: string[] = []
  function Screen() {
    const [typed, setTyped] = useState('')
    const quote = { vouchers: [...QUOTED], usd_rate: null } as unknown as Vouchers['quote']
    return (
      <main id="main">
        <CouponSection
          coupon={{
            code: '',
            standing: { kind: 'none' },
            apply(code) {
              const taken = takeTyped(code, typed)
              if (taken.kind === 'refused') return taken.reason
              if (taken.kind === 'coupon') return void coupons.push(code)
              setTyped(taken.vouchers)
              return 'taken'
            },
            remove: () => {},
          }}
          vouchers={{
            codes: codesOf(typed),
            quote,
            remove: (code) => setTyped(withoutCode(typed, code)),
          }}
          isPaying={false}
        />
      </main>
    )
  }
  await mountShop({ path: '/checkout', screens: [{ path: '/checkout', Component: Screen }] })
  return { coupons }
}

it('takes vouchers and coupons in one field, says what each does, and a slip before anybody looks it up', async () => {
  const { coupons } = await openSection()
  const { vouchers: words, coupon } = checkout
  const field = page.getByLabelText(coupon.label)
  const enter = async (code: string) => {
    await userEvent.fill(field, code)
    await userEvent.keyboard('{Enter}')
  }
  await enter(GOOD.toLowerCase())
  await expect.element(page.getByText(/paie 10,00/)).toBeVisible()
  await expect.element(page.getByText(/restera 40,00/)).toBeVisible()
  await expect.element(field).toHaveValue('')
  await enter(OLD)
  await expect.element(page.getByText(/nous pouvons le prolonger/)).toBeVisible()
  await enter(`${GOOD.slice(0, -1)}${GOOD.endsWith('2') ? '3' : '2'}`)
  await expect.element(page.getByText(words.refused.mistyped)).toBeVisible()
  await enter('WELCOME10')
  expect(coupons).toEqual(['WELCOME10'])
  await userEvent.click(page.getByRole('button', { name: words.remove(OLD) }))
  await expect.element(page.getByText(/nous pouvons le prolonger/)).not.toBeInTheDocument()
})
