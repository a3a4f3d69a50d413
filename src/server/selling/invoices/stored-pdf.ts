/** The file of an invoice: drawn at the first request, then stored, since an issued invoice never changes. */
import { and, eq, isNull, type InferSelectModel } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { invoices } from './tables.ts'

type StoredInvoice = InferSelectModel<typeof invoices>

/** Drawings in progress in this process, by invoice, shared by concurrent callers. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Returns the PDF of an invoice or credit note. Drawing blocks the thread for tens of milliseconds, so it is
 * done once.
 */
export async function drawingOf(db: Db, invoice: StoredInvoice): Promise<Buffer> {
  if (invoice.drawing) return invoice.drawing
  // An invoice read before its buyer was erased has a file of its own
  const key = `${invoice.id} ${invoice.buyer.email === null}`
  let making = underWay.get(key)
  if (!making) {
    making = drawAndKeep(db, invoice).finally(() => underWay.delete(key))
    underWay.set(key, making)
  }
  return making
}

async function drawAndKeep(db: Db, invoice: StoredInvoice): Promise<Buffer> {
  // No file that names a buyer is stored after their erasure
  const isSame = and(eq(invoices.id, invoice.id), eq(invoices.buyer, invoice.buyer))
  // Another caller's file may have been stored since this invoice was read
  const [stored] = await db.select({ drawing: invoices.drawing }).from(invoices).where(isSame)
  if (stored?.drawing) return stored.drawing
  // Loads the PDF library on demand: most processes draw nothing
  const { drawInvoice } = await import('./draw-pdf.ts')
  const drawing = await drawInvoice(invoice)
  await db
    .update(invoices)
    .set({ drawing })
    .where(and(isSame, isNull(invoices.drawing)))
  return drawing
}
