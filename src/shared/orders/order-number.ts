/** Order numbers as people read them aloud: Crockford's base 32, which has no I, L, O and U. */
export const ORDER_NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const ORDER_NUMBER = /^GMP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** Returns the order number that a person meant: case, spaces and look-alike letters do not matter; else undefined. */
export function readOrderNumber(typed: string): string | undefined {
  const [, code] = /^GMP(.{8})$/.exec(typed.toUpperCase().replaceAll(/[\s–—-]/g, '')) ?? []
  if (code === undefined) return undefined
  const read = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const number = `GMP-${read.slice(0, 4)}-${read.slice(4)}`
  return ORDER_NUMBER.test(number) ? number : undefined
}
