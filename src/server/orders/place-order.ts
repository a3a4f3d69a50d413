/** Writes an order and takes its copies in one transaction; the payment is opened after it. */
import { eq } from 'drizzle-orm'
import { HIGHEST_TOTAL_CENTS, LOWEST_TOTAL_CENTS } from '#shared/contract/orders.ts'
import type { OrderRequest } from '#shared/contract/orders.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { hasExchangeRate, unitPriceCents } from '#shared/money/price.ts'
import { BOOK_VAT_PERMILLE, orderAmounts } from '#shared/orders/amounts.ts'
import { readCompany } from '../company/service.ts'
import type { Db, Tx } from '../db/database.ts'
import { holdEnd } from './hold.ts'
import { mergeLines, outOfStock } from './lines.ts'
import type { Order } from './moves.ts'
import { fingerprint, newAccessKey, newOrderNumber } from './secrets.ts'
import { authorsOf } from './shelf.ts'
import { takeStock } from './stock.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

type Placing = {
  request: OrderRequest
  idempotencyKey: string
  /** Who is signed in; null: a guest. */
  customerId: string | null
}
type Placed = { kind: 'new' | 'repeated'; order: Order }

/**
 * Places an order, or finds the one that this key already placed. Throws ShopError IDEMPOTENCY_CONFLICT (same key, other
 * order), OUT_OF_STOCK (names the short lines), PRICE_CHANGED; a refused order leaves nothing behind.
 */
export async function placeOrder(db: Db, { request, idempotencyKey, customerId }: Placing): Promise<Placed> {
  const { settings } = await readCompany(db)
  const usdRatePpm = hasExchangeRate(settings.usd_rate) ? Math.round(settings.usd_rate * 1_000_000) : null
  // How it is paid may change from one try to the next: it is the same order
  const { payment_provider: provider, ...content } = request
  if (provider === 'paypal' && usdRatePpm === null) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  const requestHash = fingerprint(JSON.stringify(content))
  return await db.transaction(async (tx) => {
    const blank = await insertBlank(tx, { request, idempotencyKey, customerId, requestHash, usdRatePpm })
    if (!blank) return repeated(tx, { idempotencyKey, requestHash })
    const wanted = mergeLines(request.lines)
    const taking = await takeStock(tx, wanted)
    if (taking.kind === 'short') throw outOfStock(request.lines, taking.bookIds)
    // The books are locked now: these prices are the ones that hold
    const priced = taking.books.map((book) => ({ ...book, unitPriceCents: unitPriceCents(book) }))
    const amounts = orderAmounts(priced, {
      method: request.delivery_method,
      country: request.delivery_address.country,
    })
    checkTotal(amounts.totalCents, request)
    const authors = await authorsOf(
      tx,
      priced.map(({ id }) => id),
    )
    await tx.insert(orderLines).values(
      priced.map((book) => ({
        orderId: blank.id,
        position: wanted.findIndex(({ bookId }) => bookId === book.id) + 1,
        bookId: book.id,
        isbn: book.isbn,
        title: book.title,
        author: authors.get(book.id) ?? '',
        quantity: book.quantity,
        publicPriceCents: book.priceCents,
        discountPpm: book.discountPpm,
        unitPriceCents: book.unitPriceCents,
        vatPermille: BOOK_VAT_PERMILLE,
      })),
    )
    await tx.insert(orderEvents).values({ orderId: blank.id, state: 'pending', actor: 'customer' })
    await tx.update(orders).set(amounts).where(eq(orders.id, blank.id))
    return { kind: 'new', order: { ...blank, ...amounts } }
  })
}

type Blank = Placing & { requestHash: string; usdRatePpm: number | null }

/**
 * Inserts the order before anything else, still without amounts: a second request with the same key waits here until the
 * first is done. Returns undefined when the key is taken.
 */
async function insertBlank(tx: Tx, { request, usdRatePpm, ...keys }: Blank): Promise<Order | undefined> {
  const [order] = await tx
    .insert(orders)
    .values({
      ...keys,
      number: newOrderNumber(),
      accessKey: newAccessKey(),
      state: 'pending',
      stockHeld: true,
      holdExpiresAt: holdEnd(),
      language: request.language,
      currency: request.currency,
      usdRatePpm,
      email: request.email,
      phone: request.phone,
      deliveryAddress: request.delivery_address,
      deliveryMethod: request.delivery_method,
      note: request.note,
      termsVersion: request.terms_version,
      subtotalCents: 0,
      deliveryCents: 0,
      totalCents: 0,
      vatCents: 0,
    })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning()
  return order
}

async function repeated(
  tx: Tx,
  { idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
): Promise<Placed> {
  const [order] = await tx.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey))
  if (order?.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_CONFLICT')
  return { kind: 'repeated', order }
}

function checkTotal(totalCents: number, request: OrderRequest) {
  if (totalCents !== request.expected_total_cents) {
    throw new ShopError('PRICE_CHANGED', { fields: { expected_total_cents: ['price_changed'] } })
  }
  if (totalCents < LOWEST_TOTAL_CENTS) {
    throw new ShopError('INVALID_FIELDS', { fields: { lines: ['total_too_small'] } })
  }
  if (totalCents > HIGHEST_TOTAL_CENTS) {
    throw new ShopError('INVALID_FIELDS', { fields: { lines: ['total_too_large'] } })
  }
}
