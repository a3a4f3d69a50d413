/** Taking copies off the shelf and putting them back. Books are always locked in ascending order: no deadlock. */
import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import type { OrderActor } from '#shared/orders/states.ts'
import {
  PROMISE_KINDS,
  type BookPromise,
  type PromiseKind,
  type PromiseLoss,
} from '#shared/promises/book-promise.ts'
import { pluck } from '#shared/lists.ts'
import {
  backordersOfOrders,
  payBackorders,
  promiseCopies,
  releaseBackorders,
} from '#server/catalogue/backorders/backorders.ts'
import {
  promisesOf,
  readShop,
  type Sellable,
  type ShopTerms,
} from '#server/catalogue/promises/read-promises.ts'
import {
  lockBooks,
  reserveCopies,
  restockCopies,
  reserveAvailable,
  type Copies,
  type TakenCopies,
  setStockReason,
  noteLostCopies,
} from '#server/catalogue/stock/copies.ts'
import { release, spendAgain } from '../vouchers/spend.ts'
import { releaseCoupon, retakeCoupon } from './coupon-uses.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { linesWithCopies } from './line-copies.ts'
import { linesOf, type Order } from './read-orders.ts'
import { orderLines, orders } from './tables.ts'

type Wanted = Copies & {
  /** Copies that are off the shelf for this order already. */
  held?: number
  /** What the buyer was shown of the copies: nothing worse is promised. */
  shown?: PromiseKind | undefined
}

/** A book of an order: `promised` of its copies are not on the shelf. */
export type TakenBook = TakenCopies & {
  quantity: number
  promised: number
  promise: BookPromise | undefined
}

type Taking = { kind: 'taken'; books: TakenBook[] } | { kind: 'short'; bookIds: number[] }

type Numbered = Pick<Order, 'number' | 'deliveryMethod' | 'deliveryAddress' | 'takenBy'>

/**
 * Takes copies of several books, each named once, for an order: from the shelf what lies there, and a promise of the rest,
 * which the caller writes down. `short` names every book whose copies can neither be taken nor promised. The caller must
 * then roll back: the other books' copies are taken. `shop`: its terms, where the caller has read them.
 */
export async function reserveStock(
  tx: Tx,
  order: Numbered,
  { wanted, shop }: { wanted: readonly Wanted[]; shop?: ShopTerms },
): Promise<Taking> {
  await setStockReason(tx, {
    reason: 'sale',
    actor: order.takenBy === null ? 'customer' : 'staff',
    reference: order.number,
  })
  const found = await reserveAvailable(
    tx,
    wanted.map(({ bookId, quantity, held = 0 }) => ({ bookId, quantity: quantity - held })),
  )
  const taken: TakenBook[] = []
  const lacking: { book: TakenCopies; quantity: number; held: number; shown: PromiseKind | undefined }[] = []
  const short: number[] = []
  for (const { bookId, quantity, held = 0, shown } of inBookOrder(wanted)) {
    const book = found.get(bookId)
    if (!book) short.push(bookId)
    else if (held + book.taken === quantity)
      taken.push({ ...book, quantity, promised: 0, promise: undefined })
    else lacking.push({ book, quantity, held: held + book.taken, shown })
  }
  // Every book is locked now: what may still be promised of it is true
  const promises =
    lacking.length === 0
      ? new Map<number, Sellable>()
      : await promisesOf(tx, lacking, {
          method: order.deliveryMethod,
          country: order.deliveryAddress.country,
          shop: shop ?? (await readShop(tx)),
        })
  for (const { book, quantity, held, shown } of lacking) {
    const promise = promises.get(book.id)?.promise
    if (promise && !isWorse(promise.kind, shown))
      taken.push({ ...book, quantity, promised: quantity - held, promise })
    else short.push(book.id)
  }
  return short.length > 0 ? { kind: 'short', bookIds: short } : { kind: 'taken', books: taken }
}

const isWorse = (kind: PromiseKind, shown: PromiseKind | undefined) =>
  shown !== undefined && PROMISE_KINDS.indexOf(kind) > PROMISE_KINDS.indexOf(shown)

/** Puts copies of a line back for others; one that is looked for is not there for anybody. */
export async function putBack(
  tx: Tx,
  { number: reference }: Order,
  { bookId, quantity, promiseLoss }: Copies & { promiseLoss: PromiseLoss | null },
): Promise<void> {
  if (promiseLoss === 'sought') await noteLostCopies(tx, { bookId, quantity, reference })
  else await restockCopies(tx, { bookId, quantity })
}

type Retaking = 'taken' | 'out_of_stock' | 'coupon_gone' | 'voucher_gone'

/** Takes an order's copies, its coupon and its vouchers again, all of them or none. */
export async function reserveStockAgain(tx: Tx, order: Order): Promise<Retaking> {
  const wanted = await wantedAgain(tx, order.id)
  let missing: Retaking = 'out_of_stock'
  try {
    // A savepoint: what was taken before the book that is missing goes back
    await tx.transaction(async (attempt) => {
      const taking = await reserveStock(attempt, order, { wanted })
      if (taking.kind === 'short') attempt.rollback()
      else await promiseLines(attempt, order, namedBy(wanted, taking.books))
      missing = 'coupon_gone'
      if (!(await retakeCoupon(attempt, order.id))) attempt.rollback()
      missing = 'voucher_gone'
      if (holdsVouchers(order) && !(await spendAgain(attempt, order))) attempt.rollback()
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return missing
    throw error
  }
  await tx.update(orders).set({ stockHeld: true }).where(eq(orders.id, order.id))
  return 'taken'
}

/** Until it is paid an order holds what vouchers pay of it like its copies; after that it is money, and goes back as a refund. */
const holdsVouchers = ({ voucherCents, paidAt }: Pick<Order, 'voucherCents' | 'paidAt'>) =>
  voucherCents > 0 && paidAt === null

/**
 * Puts what an order has in the shop back on the shelf, gives up what it was promised, and its coupon and vouchers back into hands. The
 * caller holds the order's lock and knows that its copies are held.
 */
export async function releaseStock(tx: Tx, order: Order, actor: OrderActor): Promise<void> {
  const { id, number } = order
  await lockBooks(tx, await booksOf(tx, id))
  const lines = await linesWithCopies(tx, [id])
  await releaseBackorders(tx, id)
  await setStockReason(tx, { reason: 'release', actor, reference: number })
  for (const line of lines.toSorted((a, b) => a.bookId - b.bookId)) {
    if (line.left > 0) await putBack(tx, order, { ...line, quantity: line.left })
  }
  await releaseCoupon(tx, id)
  if (holdsVouchers(order)) await release(tx, order)
  await tx.update(orders).set({ stockHeld: false }).where(eq(orders.id, id))
}

/** Lets a locked order that was just paid have, in its turn, the copies that it was promised; some may lie on the shelf. */
export async function payForPromised(tx: Tx, { id }: Order): Promise<void> {
  const promised = await backordersOfOrders(tx, [id])
  if (promised.length === 0) return
  await lockBooks(tx, pluck(promised, 'bookId'))
  await payBackorders(tx, id)
}

type Returned = Copies & { position: number; sellable: number }

/**
 * Notes copies of a locked order that a return brought back, and puts those on the shelf that can be sold; returns how many
 * these are: none of a cancelled order, which has given its copies back itself.
 */
export async function takeBack(
  tx: Tx,
  order: Order,
  { position, bookId, quantity, sellable }: Returned,
): Promise<number> {
  await tx
    .update(orderLines)
    .set({ returned: sql`${orderLines.returned} + ${quantity}` })
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)))
  if (sellable === 0 || !order.stockHeld) return 0
  await setStockReason(tx, { reason: 'return', actor: 'staff', reference: order.number })
  await restockCopies(tx, { bookId, quantity: sellable })
  return sellable
}

/** Takes copies that came back off the shelf again; false where they are gone. */
export async function giveAgain(
  tx: Tx,
  order: Order,
  { position, bookId, quantity, sellable }: Returned,
): Promise<boolean> {
  await tx
    .update(orderLines)
    .set({ returned: sql`${orderLines.returned} - ${quantity}` })
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)))
  if (sellable === 0 || !order.stockHeld) return true
  await setStockReason(tx, { reason: 'return', actor: 'staff', reference: order.number })
  return (await reserveCopies(tx, { bookId, quantity: sellable })) !== undefined
}

type PromisedLine = { position: number; bookId: number; promised: number }

/** Writes down what lines of an order were promised; nothing is reserved for it before it is paid. */
export async function promiseLines(
  tx: Tx,
  { id: orderId, createdAt: requestedAt }: Order,
  lines: readonly PromisedLine[],
): Promise<void> {
  await promiseCopies(
    tx,
    lines.flatMap(({ position, bookId, promised: wanted }) =>
      wanted === 0 ? [] : [{ orderId, position, bookId, wanted, isPaid: false, requestedAt }],
    ),
  )
}

/** What lines of an order need again, each with what its buyer agreed to; what a return has settled is not among it. */
async function wantedAgain(tx: Tx, orderId: string) {
  const lines = await linesOf(tx, orderId)
  return lines.flatMap(({ position, bookId, quantity, returned, cancelled, promiseKind }) => {
    const needed = quantity - returned - cancelled
    return needed === 0
      ? []
      : [{ position, bookId, quantity: needed, shown: promiseKind ?? ('shelf' as const) }]
  })
}

function namedBy(wanted: readonly { position: number; bookId: number }[], taken: readonly TakenBook[]) {
  return taken.flatMap(({ id, promised }) => {
    const line = wanted.find(({ bookId }) => bookId === id)
    return line ? [{ ...line, promised }] : []
  })
}

async function booksOf(tx: Tx, orderId: string): Promise<number[]> {
  const bought = await tx
    .select({ bookId: orderLines.bookId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return bought.map(({ bookId }) => bookId)
}

const inBookOrder = <T extends Copies>(copies: readonly T[]) => copies.toSorted((a, b) => a.bookId - b.bookId)
