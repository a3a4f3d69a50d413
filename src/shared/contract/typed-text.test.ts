import { expect, it } from 'vitest'
import { lines, oneLine, withoutDirections } from '#shared/contract/typed-text.ts'

it.each([
  ['Ada \u202Egnp.exe', 'Ada gnp.exe'],
  ['\u2066\u2067a\u2068b\u2069', 'ab'],
  ['نجيب محفوظ\u200F', 'نجيب محفوظ\u200F'],
  ['L’été', 'L’été'],
])('without marks of direction %j is written as %j', (text, written) => {
  expect(withoutDirections(text)).toBe(written)
  expect(oneLine(40).parse(text)).toBe(written)
  expect(lines(1, 40).parse(text)).toBe(written)
})

it('a text of nothing but marks of direction is empty', () => {
  expect(oneLine(40).safeParse('\u202E').success).toBe(false)
})
