/**
 * Keys that open an order without an account: a link like every other that is mailed, so the database holds their hashes
 * alone. Each mail brings a key of its own, since nobody can read an earlier one.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database.ts'
import { makeLink, readLink } from '../mailed-links/links.ts'
import { mailedLinks } from '../mailed-links/tables.ts'
import { pageUrl } from '../mail/writing.ts'
import type { Writing } from '../mail/writing.ts'
import type { Order } from './moves.ts'

const purpose = 'order'

/** Returns a new key of an order, safe in an address; earlier ones keep working. */
export function newOrderKey(db: Queryable, orderId: string): Promise<string> {
  return makeLink(db, { purpose, subjectId: orderId })
}

/** Tells whether a key opens an order; asked also when there is none, so that the answer takes as long. */
export async function opensOrder(
  db: Queryable,
  { accessKey, orderId }: { accessKey: string; orderId: string | undefined },
): Promise<boolean> {
  const opened = await readLink(db, { purpose, secret: accessKey })
  return opened !== undefined && opened === orderId
}

/** Returns the address of a page about an order, with a key that opens it. */
export async function orderPageUrl(
  { db, publicUrl }: Pick<Writing, 'db' | 'publicUrl'>,
  { id, number }: Pick<Order, 'id' | 'number'>,
  { page, language }: { page: 'followorder' | 'review'; language: Order['language'] },
): Promise<string> {
  // The key stands after the `#`, which browsers never send: no server's log holds it
  return pageUrl(publicUrl, language, `/${page}/${number}#key=${await newOrderKey(db, id)}`)
}

/** Ends every key of some orders. */
export async function endOrderKeys(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.purpose, purpose), inArray(mailedLinks.subjectId, [...orderIds])))
}
