/** Finds invoices and credit notes, and erases their buyers. */
import { asc, eq, inArray, and, sql, type SQLWrapper, isNull, type InferSelectModel } from 'drizzle-orm'
import type { OrderView } from '#shared/contract/orders.ts'
import type { Queryable, Tx, Db } from '#server/platform/db/database.ts'
import { invoices } from './tables.ts'

/** Returns the invoices and credit notes of orders by order id, the first issued first. */
export async function documentsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderView['documents']>> {
  const rows = await db
    .select({
      orderId: invoices.orderId,
      number: invoices.number,
      kind: invoices.kind,
      at: invoices.issuedAt,
      cents: invoices.totalCents,
    })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.issuedAt))
  const documents = new Map<string, OrderView['documents']>()
  for (const { orderId, at, cents, ...rest } of rows) {
    const document = { ...rest, issued_at: at.toISOString(), total_cents: cents }
    documents.set(orderId, [...(documents.get(orderId) ?? []), document])
  }
  return documents
}

/** Returns the number of a refund's credit note, if it has one. */
export async function creditNoteOf(db: Queryable, refundId: string): Promise<string | undefined> {
  const [note] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.refundId, refundId))
  return note?.number
}

/** Erases the buyers of the invoices of selected orders; the country stays, since it decides the VAT. */
export async function purgeInvoiceBuyers(tx: Tx, orderIds: SQLWrapper): Promise<void> {
  await tx
    .update(invoices)
    .set({
      buyer: sql`jsonb_build_object('email', null, 'address',
        jsonb_build_object('country', ${invoices.buyer} -> 'address' -> 'country'))`,
      // The file names the buyer; the next request draws one without them
      drawing: null,
    })
    .where(and(sql`${invoices.buyer} ->> 'email' is not null`, inArray(invoices.orderId, orderIds)))
}

/** The file of an invoice: drawn at the first request, then stored, since an issued invoice never changes. */
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
