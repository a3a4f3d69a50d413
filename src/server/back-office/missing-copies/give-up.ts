/** Gives copies up that cannot be found: their line waits for others, as if they had never been in the shop. */
import { and, gte, sql } from 'drizzle-orm'
import {
  backordersOfOrders,
  takeAllocated,
  promiseCopies,
  lowerBackorder,
} from '#server/catalogue/backorders/backorders.ts'
import {
  lockBooks,
  restockCopies,
  setStockReason,
  noteFoundCopies,
  noteLostCopies,
} from '#server/catalogue/stock/copies.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { linesWithCopies, type LineWithCopies } from '#server/selling/orders/line-copies.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { lineAt } from './marks.ts'
import { missingCopies } from './tables.ts'

type Copies = { isbn: string; copies: number }

/** Returns the line of a book in a locked order, with the book locked; throws Refusal NOT_IN_ORDER. */
async function lockLine(tx: Tx, { id, number }: Order, isbn: string): Promise<LineWithCopies> {
  const lineNow = async () => (await linesWithCopies(tx, [id])).find((one) => one.isbn === isbn)
  const found = await lineNow()
  if (found) await lockBooks(tx, [found.bookId])
  const line = found && (await lineNow())
  if (!line) throw new Refusal({ refusal: 'NOT_IN_ORDER', params: { number, isbn } })
  return line
}

/**
 * Gives up copies of a locked order's line: they are wanted of the supplier again, and the buyer gets the new date
 * as for any late copy. Throws Refusal NOTHING_MISSING, and SHELF_COUNTS_COPIES while the stock says that others stand there.
 */
export async function giveUpCopies(tx: Tx, order: Order, { isbn, copies }: Copies): Promise<void> {
  const line = await lockLine(tx, order, isbn)
  const { position, bookId, title } = line
  const orderId = order.id
  if (copies < 1 || copies > line.left)
    throw new Refusal({ refusal: 'NOTHING_MISSING', params: { number: order.number, title } })
  const arrived = (await backordersOfOrders(tx, [orderId])).find((one) => one.position === position)
  const allocated = Math.min(copies, arrived?.allocated ?? 0)
  const stock = await noteLostCopies(tx, { bookId, quantity: copies, reference: order.number })
  if (stock > 0) throw new Refusal({ refusal: 'SHELF_COUNTS_COPIES', params: { title, stock } })
  if (allocated > 0) await takeAllocated(tx, { orderId, position, quantity: allocated })
  if (copies > allocated)
    await promiseCopies(tx, [
      {
        orderId,
        position,
        bookId,
        wanted: copies - allocated,
        isPaid: true,
        requestedAt: order.createdAt,
      },
    ])
  await tx
    .insert(missingCopies)
    .values({ orderId, position, isOpen: false, lost: copies })
    .onConflictDoUpdate({
      target: [missingCopies.orderId, missingCopies.position],
      set: { isOpen: false, lost: sql`${missingCopies.lost} + ${copies}` },
    })
}

/** Takes that back: the copies were there after all. Throws Refusal NOTHING_GIVEN_UP once others have come for the line. */
export async function findAgain(tx: Tx, order: Order, { isbn, copies }: Copies): Promise<void> {
  const line = await lockLine(tx, order, isbn)
  const { position, bookId, title, waiting } = line
  if (waiting < copies) throw new Refusal({ refusal: 'NOTHING_GIVEN_UP', params: { title } })
  await openMark(tx, line, copies)
  await lowerBackorder(tx, { orderId: order.id, position, quantity: copies })
  await noteFoundCopies(tx, { bookId, quantity: copies, reference: order.number })
}

/**
 * Counts copies in stock again that were given up for a line that was cancelled since: its restoration takes them. Returns
 * the title; throws Refusal NOTHING_GIVEN_UP.
 */
export async function returnLostCopies(tx: Tx, order: Order, { isbn, copies }: Copies): Promise<string> {
  const line = await lockLine(tx, order, isbn)
  await openMark(tx, line, copies)
  await setStockReason(tx, { reason: 'correction', actor: 'staff', reference: order.number })
  await restockCopies(tx, { bookId: line.bookId, quantity: copies })
  return line.title
}

/** Marks a line as not found in place of given up. */
async function openMark(tx: Tx, { orderId, position, title }: LineWithCopies, copies: number) {
  const found = await tx
    .update(missingCopies)
    .set({ isOpen: true, lost: sql`${missingCopies.lost} - ${copies}`, at: sql`now()` })
    .where(and(lineAt({ orderId, position }), gte(missingCopies.lost, copies)))
    .returning()
  if (found.length === 0) throw new Refusal({ refusal: 'NOTHING_GIVEN_UP', params: { title } })
}
