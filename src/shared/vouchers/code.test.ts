import { describe, expect, it } from 'vitest'
import { makeVoucherCode, readVoucherCode, VOUCHER_ALPHABET, writeVoucherCode } from './code.ts'

const CODE = makeVoucherCode([0, 5, 10, 15, 20, 25, 30, 3, 8, 13, 18, 23, 28, 1, 6])
const readsAs = (typed: string) => readVoucherCode(typed).kind

describe('the code of a voucher', () => {
  it('is read in small letters, with spaces and with hyphens', () => {
    expect(readVoucherCode(` ${writeVoucherCode(CODE).toLowerCase().replaceAll('-', ' ')} `)).toEqual({
      kind: 'code',
      code: CODE,
    })
  })

  it('is read from the square code of a card', () => {
    const address = `https://books.example/en/voucher#token=${writeVoucherCode(CODE)}`
    expect(readVoucherCode(address)).toEqual({ kind: 'code', code: CODE })
    expect(readsAs(address.toUpperCase().slice(0, -1))).toBe('other')
  })

  it('has no characters that are taken for one another', () => {
    expect(VOUCHER_ALPHABET).not.toMatch(/[01ILO]/)
    expect(new Set(VOUCHER_ALPHABET).size).toBe(31)
  })

  it('shows every wrong character', () => {
    const slips = [...CODE].flatMap((right, place) =>
      [...VOUCHER_ALPHABET]
        .filter((wrong) => wrong !== right)
        .map((wrong) => CODE.slice(0, place) + wrong + CODE.slice(place + 1)),
    )
    expect(slips).toHaveLength(480)
    expect(slips.filter((slip) => readsAs(slip) !== 'mistyped')).toEqual([])
  })

  it('shows two exchanged characters of its body, wherever they stand', () => {
    const slips: string[] = []
    for (let a = 0; a < 15; a++) {
      for (let b = a + 1; b < 15; b++) {
        const characters = [...CODE]
        ;[characters[a], characters[b]] = [characters[b] ?? '', characters[a] ?? '']
        const slip = characters.join('')
        if (slip !== CODE) slips.push(slip)
      }
    }
    expect(slips.filter((slip) => readsAs(slip) !== 'mistyped')).toEqual([])
  })

  it('is mistyped with a letter that no code has, and something else with another length', () => {
    expect(readsAs(writeVoucherCode(`O${CODE.slice(1)}`))).toBe('mistyped')
    expect(readsAs('WELCOME10')).toBe('other')
    expect(readsAs('BIENVENUE2026OUI')).toBe('other')
  })

  it('is made of fifteen values below 31, and of no others', () => {
    expect(CODE).toHaveLength(16)
    expect(makeVoucherCode([...Array(15).keys(), 7])).toBe(makeVoucherCode([...Array(15).keys()]))
    expect(() => makeVoucherCode([1, 2, 3])).toThrow(RangeError)
    expect(() => makeVoucherCode(Array(15).fill(31))).toThrow('15 values below 31')
  })
})
