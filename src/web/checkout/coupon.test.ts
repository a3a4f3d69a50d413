import { expect, it } from 'vitest'
import type { Quote } from '#shared/contract/checkout.ts'
import { couponStanding } from './coupon.ts'

const applied = { state: 'applied', code: 'BIENVENUE', kind: 'percent' } as const
const tooSmall = {
  state: 'refused',
  code: 'BIENVENUE',
  reason: 'below_minimum',
  minimum_cents: 3000,
} as const
const standing = (known: Partial<Parameters<typeof couponStanding>[0]>, coupon: Quote['coupon'] = null) =>
  couponStanding({
    code: 'BIENVENUE',
    refusal: undefined,
    quote: { coupon } as Quote,
    isCurrent: true,
    ...known,
  })

it('the code of an order stands as the newest recap says', () => {
  expect(standing({}, applied)).toEqual({ kind: 'applied', coupon: applied })
  expect(standing({}, tooSmall)).toEqual({ kind: 'refused', reason: 'below_minimum', minimumCents: 3000 })
  expect(standing({})).toEqual({ kind: 'none' })
})

it('a code is looked at until the recap answers, and one that is applied stays so meanwhile', () => {
  expect(standing({ isCurrent: false })).toEqual({ kind: 'checking' })
  expect(standing({ isCurrent: false }, tooSmall)).toEqual({ kind: 'checking' })
  expect(standing({ isCurrent: false }, applied)).toMatchObject({ kind: 'applied' })
  expect(standing({ quote: undefined, isCurrent: false })).toEqual({ kind: 'checking' })
})

it('a code that the order itself refused says why, whatever the recap without it says', () => {
  expect(standing({ refusal: 'used_up' })).toEqual({ kind: 'refused', reason: 'used_up' })
})

it('no code is neither applied nor refused, even while an older recap has one', () => {
  expect(standing({ code: '' }, applied)).toEqual({ kind: 'none' })
})
