import { expect, it } from 'vitest'
import { parseHours, writeHours } from './written-hours.ts'

it.each([
  ['', ''],
  ['10:00-19:00', '10:00-19:00'],
  [' 9:30 - 13:00 , 14:00-24:00', '09:30-13:00,14:00-24:00'],
])('hours typed as "%s" are read', (typed, written) => {
  expect(writeHours(parseHours(typed) ?? [['none', 'none']])).toBe(written)
})

it.each([
  'closed',
  '10-19',
  '10:00',
  '10:00-',
  '10:00-19:00-20:00',
  '19:00-10:00',
  '10:00-10:00',
  '10:00-14:00,13:00-19:00',
  '10:00-14:00,14:00-19:00',
  '10:00-24:30',
  '24:00-25:00',
  '10:00-24:00,24:00-24:00',
  '10:60-19:00',
  '08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00,16:00-17:00',
])('hours typed as "%s" are refused', (typed) => {
  expect(parseHours(typed)).toBeUndefined()
})
