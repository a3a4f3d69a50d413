/** The buyer on an invoice, and their erasure. */
import { and, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import type { PaidOrder } from '#server/platform/shop.ts'
import { invoices, type InvoiceBuyer } from './tables.ts'

/** Returns the buyer of an order. */
export function buyerOf({ email, billingAddress, deliveryAddress }: PaidOrder['order']): InvoiceBuyer {
  return { email, address: billingAddress ?? deliveryAddress }
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
