/** Suppliers, what was ordered from them, and the paid orders of readers who wait for it. */
import { randomUUID } from 'node:crypto'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Db } from '#server/platform/db/database.ts'
import { receptions, supplierClaims } from '#server/back-office/receiving/tables.ts'
import type { orders } from '#server/selling/orders/tables.ts'
import { placePurchase } from '#server/catalogue/purchase-orders/record-purchase.ts'
import { addSupplier } from '#server/catalogue/suppliers/edit-suppliers.ts'
import type { suppliers } from '#server/catalogue/suppliers/tables.ts'
import { purchaseNumber } from '#shared/purchasing/purchase-order.ts'
import { soldOrder } from './sold-order.ts'

/** Stores a supplier that delivers in three days; returns its id. */
export async function storeSupplier(db: Db, given: Partial<typeof suppliers.$inferInsert> = {}) {
  const usual = {
    name: `Interforum ${randomUUID()}`,
    email: 'orders@interforum.example',
    leadDays: 3,
    orderingDays: [1, 2, 3, 4, 5],
    cutOff: '17:00',
  }
  const { id, name } = await db.transaction((tx) =>
    addSupplier(tx, { ...usual, ...given } as Parameters<typeof addSupplier>[1]),
  )
  return { id, name }
}

/** Orders copies, by the ids of their books, at 3.61 euros without tax each; returns the number of the order. */
export async function orderFrom(db: Db, supplierId: number, copies: Record<number, number>): Promise<string> {
  const lines = Object.entries(copies).map(([bookId, quantity]) => ({
    bookId: Number(bookId),
    quantity,
    unitNetCents: 361,
  }))
  const order = { supplierId, sentBy: 'Nora', channel: 'mail' } as const
  const { id } = await db.transaction((tx) => placePurchase(tx, order, lines))
  return purchaseNumber(id)
}

/** Returns how many copies of a book are on the shelf. */
export const stockOf = async (db: Db, bookId: number) => (await findBooks(db, [bookId])).get(bookId)?.stock

type Waiting = { bookId: number; quantity?: number } & Partial<typeof orders.$inferInsert>

/** Stores a paid order of copies that were not there, and returns it; who is stored first ordered first. */
export async function waitingOrder(db: Db, { bookId, quantity = 1, ...given }: Waiting) {
  const order = await soldOrder(db, {
    lines: [{ bookId, quantity }],
    state: 'paid',
    paidAt: new Date(),
    deliveredAt: null,
    ...given,
  })
  await db.insert(backorders).values({
    orderId: order.id,
    position: 0,
    bookId,
    wanted: quantity,
    isPaid: true,
    requestedAt: given.createdAt ?? new Date(),
  })
  return order
}

/** Stores a claim of a copy that was damaged; returns its id. */
export async function storeClaim(db: Db, bookId: number, deliveryNote = '26-1187432'): Promise<string> {
  const { id: supplierId } = await storeSupplier(db)
  const [reception] = await db
    .insert(receptions)
    .values({ number: `REC-${randomUUID()}`, supplierId, deliveryNote, parcels: 1, openedBy: 'Nora' })
    .returning()
  const [claim] = await db
    .insert(supplierClaims)
    .values({
      receptionId: reception?.id ?? '',
      bookId,
      supplierId,
      missing: 1,
      damaged: 1,
      creditCents: 722,
    })
    .returning()
  return claim?.id ?? ''
}
