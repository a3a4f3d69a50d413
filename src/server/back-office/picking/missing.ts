/** Books that a preparer cannot find for one order; the other copies of the order stay in their bin. */
import { giveUpCopies, findAgain, returnLostCopies } from '../missing-copies/give-up.ts'
import { clearMissing, markMissing } from '../missing-copies/marks.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cancelLine, restoreLine, type Cancelled } from '#server/selling/fulfilment/cancel-line.ts'
import { restoreOrder } from '#server/selling/fulfilment/undo-step.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { refuseOthers, type Preparer } from './claims.ts'
import { pickedOf } from './copies-in-bins.ts'
import { canBePrepared } from './prepare.ts'

type OfLine = { orderId: string; isbn: string; preparer: Preparer }

/**
 * Locks the order and returns its line with the copies that are neither sent nor in the bin; throws Refusal
 * NOT_IN_ORDER, and BEING_PREPARED if somebody else prepares it.
 */
async function lockMissing(tx: Tx, { orderId, isbn, preparer }: OfLine) {
  const order = await lockOrder(tx, orderId)
  await refuseOthers(tx, order, preparer)
  const { number } = order
  const lines = await linesWithCopies(tx, [orderId])
  const line = lines.find((one) => one.isbn === isbn)
  if (!line) throw new Refusal({ refusal: 'NOT_IN_ORDER', params: { number, isbn } })
  const inBin = (await pickedOf(tx, [orderId])).find(({ position }) => position === line.position)
  const missing = canBePrepared(order, lines) ? Math.max(0, line.left - (inBin?.quantity ?? 0)) : 0
  const { title } = line
  return {
    order,
    line,
    title,
    missing,
    nothing: { refusal: 'NOTHING_MISSING', params: { number, title } } as const,
  }
}

/** Notes that the copies still to fetch for a line were not found; returns the title. Throws Refusal NOTHING_MISSING. */
export async function noteMissing(tx: Tx, of: OfLine): Promise<string> {
  const { line, title, missing, nothing } = await lockMissing(tx, of)
  if (missing === 0) throw new Refusal(nothing)
  await markMissing(tx, line)
  return title
}

/** Takes that back; returns the title. */
export async function noteFound(tx: Tx, of: OfLine): Promise<string> {
  const { line, title } = await lockMissing(tx, of)
  await clearMissing(tx, line)
  return title
}

/** Gives up the copies still to fetch for a line, and returns how many; throws Refusal NOTHING_MISSING. */
export async function awaitMissing(
  tx: Tx,
  of: OfLine,
): Promise<{ title: string; position: number; copies: number }> {
  const { order, line, title, missing, nothing } = await lockMissing(tx, of)
  if (missing === 0) throw new Refusal(nothing)
  await giveUpCopies(tx, order, { isbn: of.isbn, copies: missing })
  return { title, position: line.position, copies: missing }
}

/** Takes back that copies were given up; returns the title. */
export async function findAgainFor(tx: Tx, of: OfLine & { copies: number }): Promise<string> {
  const { order, title } = await lockMissing(tx, of)
  await findAgain(tx, order, of)
  return title
}

/**
 * Cancels a line of which copies were not found: they are given up first, because a cancelled copy would go back on the shelf
 * where it is not. Throws Refusal NOTHING_MISSING.
 */
export async function cancelMissing(
  tx: Tx,
  { reason: note, ...of }: OfLine & { reason: string },
): Promise<{ title: string; copies: number; cancelled: Cancelled }> {
  const { orderId } = of
  const { position, ...given } = await awaitMissing(tx, of)
  return { ...given, cancelled: await cancelLine(tx, { orderId, position, actor: 'staff', note }) }
}

type Restored = { orderId: string; isbn: string; copies: number; cancellation: string | undefined }

/** Takes that back; returns the title. Without the id of a cancellation the whole order was cancelled. */
export async function restoreMissing(
  tx: Tx,
  { orderId, isbn, copies, cancellation }: Restored,
): Promise<string> {
  const order = await lockOrder(tx, orderId)
  const title = await returnLostCopies(tx, order, { isbn, copies })
  if (cancellation === undefined) await restoreOrder(tx, orderId)
  else await restoreLine(tx, orderId, cancellation)
  return title
}
