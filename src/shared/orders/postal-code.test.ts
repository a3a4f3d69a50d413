import { expect, it } from 'vitest'
import { isPostalCode } from './postal-code.ts'

it.each([
  ['FR', '75005', true],
  ['FR', ' 20200 ', true],
  ['FR', '00000', false],
  ['FR', '7500', false],
  ['FR', '2A004', false],
  ['BE', '1000', true],
  ['BE', '0100', false],
  ['CH', '12050', false],
  ['NL', '1012 ab', true],
  ['GB', 'SW1A 1AA', true],
  ['GB', '12345', false],
  ['US', '10001-1234', true],
  ['CA', 'h2x1y4', true],
  ['PT', '1000', false],
  ['IE', 'D02 X285', true],
  ['IE', '', false],
  ['IE', '<script>', false],
])('in %s, %j is a postal code: %s', (country, text, answer) => {
  expect(isPostalCode(text, country)).toBe(answer)
})
