/** Matches a scanned copy with what the trolley still needs. */
import type { LaidReady } from '#server/selling/fulfilment/fulfil.ts'
import { findBookIds, findBooks } from '#server/catalogue/books/find-books.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { clearMissing } from '../missing-copies/marks.ts'
import { refuseOthers, renewClaims, trolleyOf, type Preparer } from './claims.ts'
import { putIn, takeOut } from './copies-in-bins.ts'
import { canBePrepared, isComplete, markComplete } from './prepare.ts'
import { binLines } from './trolley-view.ts'

/**
 * `right`: the copy is in this bin now, and `next` is what the order waits for. `tooMany`: all its copies
 * were scanned. `wrong`: no order on the trolley has this book, or the ISBN is unknown.
 */
export type Scanned =
  | { kind: 'right'; order: Order; bin: number; title: string; next: 'copies' | 'parcel' }
  | {
      kind: 'right'
      order: Order
      bin: number
      title: string
      next: 'collection'
      place: number
      laid: LaidReady
    }
  | { kind: 'tooMany' | 'wrong'; title: string | undefined }

type Scan = { isbn: string; preparer: Preparer }

/** Puts a scanned copy into the first bin that needs it; the last copy of a pickup order marks it ready. */
export async function scanCopy(tx: Tx, { isbn, preparer }: Scan): Promise<Scanned> {
  const claims = await trolleyOf(tx, preparer.id)
  if (claims.length === 0) throw new Refusal({ refusal: 'NO_TROLLEY', params: undefined })
  const candidates = (await binLines(tx, claims)).filter((line) => line.isbn === isbn)
  for (const { claim } of candidates.filter(isMissing)) {
    const order = await lockOrder(tx, claim.orderId)
    // Another scanner, a cancellation or a shipment may have been first
    const now = await binLines(tx, [claim])
    const line = now.find((one) => one.isbn === isbn && isMissing(one))
    if (!line || !canBePrepared(order, now)) continue
    await refuseOthers(tx, order, preparer)
    await putIn(tx, line)
    await clearMissing(tx, line)
    const next = await goOn(tx, order, preparer)
    await renewClaims(tx, preparer)
    return { kind: 'right', order, bin: claim.bin, title: line.title, ...next }
  }
  await renewClaims(tx, preparer)
  const title = candidates[0]?.title
  return title === undefined ? { kind: 'wrong', title: await titleOf(tx, isbn) } : { kind: 'tooMany', title }
}

const isMissing = ({ left, picked }: { left: number; picked: number }) => picked < left

async function goOn(tx: Tx, { id: orderId, deliveryMethod }: Order, preparer: Preparer) {
  if (!(await isComplete(tx, orderId))) return { next: 'copies' } as const
  if (deliveryMethod !== 'pickup') return { next: 'parcel' } as const
  return { next: 'collection', ...(await markComplete(tx, { orderId, preparer })) } as const
}

/**
 * Takes a copy out of an order's bin and returns its title; throws Refusal NOTHING_SCANNED if there is none.
 */
export async function unscanCopy(
  tx: Tx,
  { isbn, preparer, orderId }: Scan & { orderId: string },
): Promise<string> {
  const order = await lockOrder(tx, orderId)
  await refuseOthers(tx, order, preparer)
  const line = (await linesWithCopies(tx, [orderId])).find((one) => one.isbn === isbn)
  if (!line || !(await takeOut(tx, line))) {
    throw new Refusal({ refusal: 'NOTHING_SCANNED', params: { number: order.number } })
  }
  return line.title
}

async function titleOf(tx: Tx, isbn: string): Promise<string | undefined> {
  const id = (await findBookIds(tx, [isbn])).get(isbn)
  return id === undefined ? undefined : (await findBooks(tx, [id])).get(id)?.title
}
