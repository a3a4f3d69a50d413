/** Order numbers as people read them aloud: Crockford's base 32, which has no I, L, O and U. */
export const ORDER_NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * What a number is of: an order, a return, a reservation at the counter, a registration for an event, an alert, a delivery of a
 * supplier, books that go back to one, a stocktake ("inventaire").
 */
export type NumberPrefix = 'GMP' | 'RET' | 'RES' | 'EVT' | 'ALR' | 'REC' | 'RTS' | 'INV'

const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** Returns the number that a person meant: case, spaces and look-alike letters do not matter; else undefined. */
export function readNumber(prefix: NumberPrefix, typed: string): string | undefined {
  const compact = typed.toUpperCase().replaceAll(/[\s–—-]/g, '')
  if (!compact.startsWith(prefix)) return undefined
  const code = compact.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? `${prefix}-${code.slice(0, 4)}-${code.slice(4)}` : undefined
}

/** Returns the order number that a person meant, `GMP-4F7K-92QX`; else undefined. */
export const readOrderNumber = (typed: string) => readNumber('GMP', typed)
