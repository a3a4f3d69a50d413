import { expect, it } from 'vitest'
import { makeVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { takeTyped, withoutCode } from './vouchers.ts'

const codeOf = (n: number) =>
  writeVoucherCode(makeVoucherCode(Array.from({ length: 15 }, (_, i) => (i * n) % 31)))
const [FIRST, SECOND] = [codeOf(1), codeOf(2)]

it('adds a voucher behind the others, however it is typed', () => {
  const typed = SECOND.toLowerCase().replaceAll('-', ' ')
  expect(takeTyped(typed, FIRST)).toEqual({ kind: 'voucher', vouchers: `${FIRST} ${SECOND}` })
  expect(withoutCode(`${FIRST} ${SECOND}`, FIRST)).toBe(SECOND)
})

it('refuses a slip, a repetition and an eleventh before they are looked up', () => {
  expect(takeTyped(`${FIRST.slice(0, -1)}${FIRST.endsWith('2') ? '3' : '2'}`, '')).toMatchObject({
    reason: 'mistyped',
  })
  expect(takeTyped(FIRST, `${FIRST} ${SECOND}`)).toMatchObject({ reason: 'twice' })
  const ten = Array.from({ length: 10 }, (_, n) => codeOf(n + 3)).join(' ')
  expect(takeTyped(FIRST, ten)).toMatchObject({ reason: 'too_many' })
})

it('takes anything else for a coupon', () => {
  expect(takeTyped('WELCOME10', '')).toEqual({ kind: 'coupon' })
})
