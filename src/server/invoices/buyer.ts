/** Whom an invoice is made out to, and forgetting them. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Order } from '../orders/moves.ts'
import { orders } from '../orders/tables.ts'
import { invoices } from './tables.ts'
import type { InvoiceBuyer } from './tables.ts'

/** Returns the buyer of an order. */
export function buyerOf({ email, billingAddress, deliveryAddress }: Order): InvoiceBuyer {
  return { email, address: billingAddress ?? deliveryAddress }
}

/** Forgets the buyers of invoices whose orders have forgotten theirs: the country stays, which decides the VAT. */
export async function purgeInvoiceBuyers(tx: Tx): Promise<void> {
  await tx
    .update(invoices)
    .set({
      buyer: sql`jsonb_build_object('email', null, 'address',
        jsonb_build_object('country', ${invoices.buyer} -> 'address' -> 'country'))`,
      // It names them; the next request draws one that names nobody
      drawing: null,
    })
    .where(
      sql`${invoices.buyer} ->> 'email' is not null and ${invoices.orderId} in
        (select ${orders.id} from ${orders} where ${eq(orders.buyer, 'forgotten')})`,
    )
}
