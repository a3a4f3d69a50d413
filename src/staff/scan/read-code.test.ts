import { describe, expect, it } from 'vitest'
import { readBurst, readCode, createWedge } from './read-code.ts'

type Key = [key: string, code: string]

/** Presses keys one after another, so many milliseconds apart; returns what the last one completed. */
function press(
  wedge: ReturnType<typeof createWedge>,
  keys: readonly Key[],
  { gapMs = 12, from = 1000 } = {},
) {
  let burst: ReturnType<typeof wedge.press>
  for (const [at, [key, code]] of keys.entries()) {
    burst = wedge.press({ key, code, timeStamp: from + at * gapMs, repeat: false })
  }
  return burst
}

const ENTER: Key = ['Enter', 'Enter']
const digits = (text: string): Key[] => Array.from(text, (digit) => [digit, `Digit${digit}`])
/** What the same keys write on a French keyboard. */
const azerty = (text: string): Key[] =>
  Array.from(text, (digit) => ['à&é"\'(-è_ç'[Number(digit)] ?? '', `Digit${digit}`])

const ISBN = '9782070360024'

describe('a barcode reader', () => {
  it.each([12, 35])('is recognised by keys %i ms apart that end with Enter', (gapMs) => {
    expect(press(createWedge(), [...digits(ISBN), ENTER], { gapMs })?.byKey).toBe(ISBN)
  })

  it('is not a person who types', () => {
    expect(press(createWedge(), [...digits(ISBN), ENTER], { gapMs: 80 })).toBeUndefined()
  })

  it('is not a short word and Enter', () => {
    expect(press(createWedge(), [...digits('123'), ENTER])).toBeUndefined()
  })

  it('is read right on a French keyboard', () => {
    const burst = press(createWedge(), [...azerty(ISBN), ENTER])
    expect(burst && readBurst(burst)).toEqual({ kind: 'isbn', text: ISBN })
  })

  it('may press Shift between the letters of an order', () => {
    const keys: Key[] = Array.from('GMP-4F7K-92QX').flatMap((letter): Key[] => [
      ['Shift', 'ShiftLeft'],
      [letter, letter === '-' ? 'Minus' : `${/\d/.test(letter) ? 'Digit' : 'Key'}${letter}`],
    ])
    const burst = press(createWedge(), [...keys, ENTER], { gapMs: 8 })
    expect(burst && readBurst(burst)).toEqual({ kind: 'order', text: 'GMP-4F7K-92QX' })
  })

  it('begins after a letter that somebody typed before it', () => {
    const wedge = createWedge()
    press(wedge, [['j', 'KeyJ']], { from: 0 })
    expect(press(wedge, [...digits(ISBN), ENTER])?.byKey).toBe(ISBN)
  })
})

describe('a code', () => {
  it.each([
    ['978-2-07-036002-4', { kind: 'isbn', text: ISBN }],
    ['gmp-4f7k-92qx', { kind: 'order', text: 'GMP-4F7K-92QX' }],
    ['RET7H2MK4QD', { kind: 'return', text: 'RET-7H2M-K4QD' }],
    ['9782070360025', { kind: 'other', text: '9782070360025' }],
    [' Élise Marchand ', { kind: 'other', text: 'Élise Marchand' }],
    ['R9', { kind: 'other', text: 'R9' }],
  ])('%s is read', (written, read) => {
    expect(readCode(written)).toEqual(read)
  })
})
