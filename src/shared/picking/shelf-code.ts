/** Codes of shelves, as a label says them: `L2`, `J 10`, `BAC C`. */

const CODE = /^[A-Z0-9](?:[A-Z0-9 .-]{0,10}[A-Z0-9])?$/

/** Returns the code that a person or a label means, in capitals with single spaces; undefined for what is none. */
export function readShelfCode(typed: string): string | undefined {
  const code = typed.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  return CODE.test(code) ? code : undefined
}

const DIGITS = 6

/** Returns what codes are sorted by, as somebody walks past them: L2 comes before L10. */
export function shelfKey(code: string): string {
  return code.replaceAll(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
}
