/** Finds invoices and credit notes, and erases their buyers. */
import { asc, eq, inArray, and, sql, type SQLWrapper } from 'drizzle-orm'
import type { OrderView } from '#shared/contract/orders.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
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
