/**
 * The short code that a buyer is read on the telephone and types on the site. It is made from the order's id and the shop's
 * secret, so that it is stored nowhere and can be read out again.
 */
import { createHmac } from 'node:crypto'
import { ORDER_NUMBER_ALPHABET } from '#shared/orders/order-number.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Order } from '../orders/read-orders.ts'
import { takenSince } from '../orders/unpaid.ts'

/** Letters and digits; 40 bits, of which 10 tries in a quarter of an hour find none. */
const LENGTH = 8
/** Days after which a code opens nothing: until then it says that its order is paid, or over. */
const DAYS = 30

/** Returns the code of an order, `K7QX-4F2M`. */
export function payCodeOf(secret: string | undefined, { id }: Pick<Order, 'id'>): string {
  if (secret === undefined) throw new Error('The shop has no secret to make codes with.')
  const bytes = createHmac('sha256', secret).update(`pay code of ${id}`).digest()
  const letters = [...bytes.subarray(0, LENGTH)].map(
    (byte) => ORDER_NUMBER_ALPHABET[byte % ORDER_NUMBER_ALPHABET.length],
  )
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`
}

/** Returns the code that a person meant: case, spaces and look-alike letters do not matter. */
function readPayCode(typed: string): string {
  const compact = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return `${compact.slice(0, LENGTH / 2)}-${compact.slice(LENGTH / 2)}`
}

/** Returns the order of a code, whatever became of it; undefined for a code of none. */
export async function orderOfPayCode(
  db: Db,
  secret: string | undefined,
  typed: string,
): Promise<Pick<Order, 'id' | 'number'> | undefined> {
  const wanted = readPayCode(typed)
  const taken = await takenSince(db, DAYS)
  const found = taken.filter((order) => payCodeOf(secret, order) === wanted)
  // Two orders of one code would open each other
  return found.length === 1 ? found[0] : undefined
}
