/** The file of an invoice: drawn when it is first asked for, then kept, since an issued invoice never changes. */
import { and, eq, isNull } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { invoices } from './tables.ts'

type StoredInvoice = InferSelectModel<typeof invoices>

/** Drawings under way in this process, by invoice: other callers wait for the same one. */
const underWay = new Map<string, Promise<Buffer>>()

/** Returns the PDF of an invoice or credit note. Drawing takes the one thread for tens of milliseconds, so it is done once. */
export async function drawingOf(db: Db, invoice: StoredInvoice): Promise<Buffer> {
  if (invoice.drawing) return invoice.drawing
  // An invoice read before its buyer was forgotten is another one
  const key = `${invoice.id} ${invoice.buyer.email === null}`
  let making = underWay.get(key)
  if (!making) {
    making = drawAndKeep(db, invoice).finally(() => underWay.delete(key))
    underWay.set(key, making)
  }
  return making
}

async function drawAndKeep(db: Db, invoice: StoredInvoice): Promise<Buffer> {
  // Nothing that names a buyer is kept once they are forgotten
  const isSame = and(eq(invoices.id, invoice.id), eq(invoices.buyer, invoice.buyer))
  // Another caller's drawing may have been kept since this invoice was read
  const [kept] = await db.select({ drawing: invoices.drawing }).from(invoices).where(isSame)
  if (kept?.drawing) return kept.drawing
  // With the library that draws: most starts of the program draw nothing
  const { drawInvoice } = await import('./draw.ts')
  const drawing = await drawInvoice(invoice)
  await db
    .update(invoices)
    .set({ drawing })
    .where(and(isSame, isNull(invoices.drawing)))
  return drawing
}
