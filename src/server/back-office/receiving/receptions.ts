/**
 * Receptions: a supplier's delivery from its first parcel to its end. Lock the reception before changing it.
 */
import { and, eq, isNull, sql, type InferSelectModel, desc, ne, inArray } from 'drizzle-orm'
import { readNumber } from '#shared/orders/order-number.ts'
import type { Tx, Queryable } from '#server/platform/db/database.ts'
import { isDuplicate } from '#server/platform/db/violations.ts'
import { newNumber } from '#server/selling/orders/new-order.ts'
import { openLines } from '#server/catalogue/purchase-orders/open-lines.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { listSuppliers } from '#server/catalogue/suppliers/read-suppliers.ts'
import { holdCode } from '#shared/picking/reservations.ts'
import { placesOfOrders } from '#server/selling/hold-shelf/places.ts'
import { receptionLines, receptions, receptionShares, arrivedCopies } from './tables.ts'

export type Reception = InferSelectModel<typeof receptions>

type NewReception = {
  /** undefined: an unannounced parcel. */
  supplierId: number | undefined
  deliveryNote: string | undefined
  parcels: number
  openedBy: string
  /** Numbers of the supplier orders that it delivers; undefined: every open one. */
  orders: readonly string[] | undefined
}

/**
 * Opens a reception with the copies its orders still wait for; the same delivery note returns the existing
 * reception.
 */
export async function openReception(tx: Tx, { orders, ...wanted }: NewReception): Promise<Reception> {
  const [opened] = await tx
    .insert(receptions)
    .values({ number: newNumber('REC'), ...wanted })
    .onConflictDoNothing({ target: [receptions.supplierId, receptions.deliveryNote] })
    .returning()
  if (!opened) return await knownReception(tx, wanted)
  if (wanted.supplierId !== undefined) await expectLines(tx, opened.id, wanted.supplierId, orders)
  return opened
}

async function knownReception(
  tx: Tx,
  { supplierId, deliveryNote }: Pick<NewReception, 'supplierId' | 'deliveryNote'>,
): Promise<Reception> {
  const [known] = await tx
    .select()
    .from(receptions)
    .where(
      and(
        supplierId === undefined ? isNull(receptions.supplierId) : eq(receptions.supplierId, supplierId),
        deliveryNote === undefined
          ? isNull(receptions.deliveryNote)
          : eq(receptions.deliveryNote, deliveryNote),
      ),
    )
  if (!known) throw new Error('The reception was neither stored nor known.')
  return known
}

async function expectLines(
  tx: Tx,
  receptionId: string,
  supplierId: number,
  orders: readonly string[] | undefined,
): Promise<void> {
  const open = (await openLines(tx, supplierId)).filter(
    ({ number }) => orders === undefined || orders.includes(number),
  )
  if (open.length === 0) return
  await tx.insert(receptionShares).values(
    open.map(({ lineId, bookId, left }) => ({
      receptionId,
      purchaseLineId: lineId,
      bookId,
      expected: left,
    })),
  )
  const byBook = Map.groupBy(open, ({ bookId }) => bookId)
  await tx.insert(receptionLines).values(
    [...byBook].map(([bookId, lines]) => ({
      receptionId,
      bookId,
      expected: lines.reduce((copies, { left }) => copies + left, 0),
    })),
  )
}

/** Locks a reception by its number as typed; throws Refusal NO_SUCH_RECEPTION. */
export async function lockReception(tx: Tx, typed: string): Promise<Reception> {
  const number = readNumber('REC', typed)
  const [found] =
    number === undefined
      ? []
      : await tx.select().from(receptions).where(eq(receptions.number, number)).for('no key update')
  if (!found) throw new Refusal({ refusal: 'NO_SUCH_RECEPTION', params: { number: typed } })
  return found
}

/** The same, for an open reception; throws Refusal RECEPTION_NOT_OPEN for one that is paused or closed. */
export async function lockOpenReception(tx: Tx, typed: string): Promise<Reception> {
  const reception = await lockReception(tx, typed)
  const { number, state } = reception
  if (state !== 'open') throw new Refusal({ refusal: 'RECEPTION_NOT_OPEN', params: { number, state } })
  return reception
}

/** Gives a locked reception another delivery note; throws Refusal NOTE_TAKEN for that of another delivery of the supplier. */
export async function setNote(
  tx: Tx,
  { id, supplierId }: Reception,
  deliveryNote: string | null,
): Promise<void> {
  try {
    await tx.transaction((attempt) =>
      attempt.update(receptions).set({ deliveryNote }).where(eq(receptions.id, id)),
    )
  } catch (error) {
    if (supplierId === null || deliveryNote === null || !isDuplicate(error, 'receptions_of_note')) throw error
    const { number } = await knownReception(tx, { supplierId, deliveryNote })
    throw new Refusal({ refusal: 'NOTE_TAKEN', params: { number, note: deliveryNote } })
  }
}

/** Moves a locked reception to another state. */
export async function moveReception(tx: Tx, { id }: Reception, state: Reception['state']): Promise<void> {
  await tx
    .update(receptions)
    .set({ state, closedAt: state === 'closed' ? sql`now()` : null })
    .where(eq(receptions.id, id))
}

/** Returns the receptions that are not closed and of which a line is of the book, latest first. */
export async function openReceptionsOf(db: Queryable, bookId: number) {
  const found = await db
    .select({
      number: receptions.number,
      supplierId: receptions.supplierId,
      deliveryNote: receptions.deliveryNote,
      read: receptionLines.read,
      damaged: receptionLines.damaged,
    })
    .from(receptionLines)
    .innerJoin(receptions, eq(receptions.id, receptionLines.receptionId))
    .where(and(eq(receptionLines.bookId, bookId), ne(receptions.state, 'closed')))
    .orderBy(desc(receptions.openedAt))
  if (found.length === 0) return []
  const names = new Map((await listSuppliers(db)).map(({ id, name }) => [id, name]))
  return found.map(({ supplierId, ...one }) => ({
    ...one,
    supplier: supplierId === null ? null : (names.get(supplierId) ?? null),
  }))
}

/** Copies that arrived for an order and are on its place of the hold shelf, not on their own shelf. */
type Line = { orderId: string; position: number; /** Copies that can leave. */ left: number }

/** Returns a lookup of where the copies set aside for a line are, and how many of them can be sent. */
export async function laidAsideFor(db: Queryable, orderIds: readonly string[]) {
  const arrived =
    orderIds.length === 0
      ? []
      : await db
          .select({
            orderId: arrivedCopies.orderId,
            position: arrivedCopies.position,
            copies: sql<number>`sum(${arrivedCopies.quantity})::int`,
          })
          .from(arrivedCopies)
          .where(inArray(arrivedCopies.orderId, [...orderIds]))
          .groupBy(arrivedCopies.orderId, arrivedCopies.position)
  const places = await placesOfOrders(db, [...new Set(arrived.map(({ orderId }) => orderId))])
  return ({ orderId, position, left }: Line): { place: string; copies: number } | null => {
    const own = arrived.find((one) => one.orderId === orderId && one.position === position)
    const place = places.get(orderId)
    const copies = Math.min(own?.copies ?? 0, left)
    return place === undefined || copies === 0 ? null : { place: holdCode(place), copies }
  }
}
