import { expect, it } from 'vitest'
import { fieldProblem } from './card-checks.ts'
import { formatCvc, formatExpiry, formatNumber } from './card-format.ts'

const NOW = new Date(2030, 4, 15)

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['abc', ''],
])('the card form groups the card number %j as %j', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

it.each([
  ['1', '1'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['1240', '12 / 40'],
  ['1/30', '01 / 30'],
  ['12/2031', '12 / 31'],
])('the card form writes the expiry date %j as %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

it('the card form takes four digits of security code from American Express, three from others', () => {
  expect(formatCvc('12345', '3782 8')).toBe('1234')
  expect(formatCvc('12345', '4242')).toBe('123')
})

it.each([
  ['number', '4242 4242', 'incomplete_number'],
  ['number', '4242 4242 4242 4241', 'invalid_number'],
  ['number', '4242 4242 4242 4242', null],
  ['expiry', '05 / ', 'incomplete_expiry'],
  ['expiry', '13 / 40', 'invalid_expiry_month'],
  ['expiry', '04 / 30', 'invalid_expiry_month_past'],
  ['expiry', '05 / 30', null],
  ['cvc', '12', 'incomplete_cvc'],
  ['cvc', '123', null],
] as const)('the card form finds in %s %j the problem %j', (name, value, problem) => {
  const card = { number: '4242', expiry: '', cvc: '', [name]: value }
  expect(fieldProblem(name, card, NOW)).toBe(problem)
})
