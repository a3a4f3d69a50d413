/** The code of a voucher: what it is made of, how a person types it, and the character that catches a slip of the hand. */

/** Digits and capitals without those that are taken for one another; 31 of them, a prime, so that every slip shows. */
export const VOUCHER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const LENGTH = 16
const SHAPE = new RegExp(`^[${VOUCHER_ALPHABET}]{${LENGTH}}$`)

/** Returns the check character of the 15 before it: one wrong character, or two exchanged ones, ask for another. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce(
    (all, character, index) => all + (index + 1) * VOUCHER_ALPHABET.indexOf(character),
    0,
  )
  return VOUCHER_ALPHABET.charAt(sum % VOUCHER_ALPHABET.length)
}

/** Returns the code that 15 values below 31 make. */
export function makeVoucherCode(values: readonly number[]): string {
  const body = values
    .slice(0, LENGTH - 1)
    .map((value) => VOUCHER_ALPHABET.charAt(value))
    .join('')
  if (body.length !== LENGTH - 1) throw new RangeError('A code is made of 15 values below 31.')
  return body + checkCharacter(body)
}

/** What the square code of a card says: the address of its balance. */
const CARD = /voucher\W+token\W(.+)$/i

/** Returns what a person typed without spaces and hyphens, in capitals. */
const compact = (typed: string) => typed.toUpperCase().replaceAll(/[\s–—-]/g, '')

export type ReadCode = { kind: 'code'; code: string } | { kind: 'mistyped' } | { kind: 'other' }

/**
 * Reads what a person typed: the code of a voucher, one with a slip in it, or something else, such as the code of a coupon.
 * Four groups of four are meant as a voucher's, whatever their characters are. The square code of a card is read like its code.
 */
export function readVoucherCode(written: string): ReadCode {
  const typed = CARD.exec(written)?.[1] ?? written
  const code = compact(typed)
  if (code.length !== LENGTH) return { kind: 'other' }
  const isGrouped = /^\s*\S{4}[\s–—-]\S{4}[\s–—-]\S{4}[\s–—-]\S{4}\s*$/.test(typed)
  if (!SHAPE.test(code)) return isGrouped ? { kind: 'mistyped' } : { kind: 'other' }
  return code.endsWith(checkCharacter(code.slice(0, -1))) ? { kind: 'code', code } : { kind: 'mistyped' }
}

/** Returns a code in groups of four, as it is printed and read out: `K7QX-4F2M-9ABC-DEFG`. */
export const writeVoucherCode = (code: string) => (code.match(/.{4}/g) ?? []).join('-')
