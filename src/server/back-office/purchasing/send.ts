/** Sends the proposal of a supplier. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayAt } from '#shared/time/zoned-time.ts'
import { purchaseNumber, type PurchaseChannel } from '#shared/purchasing/purchase-order.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { placePurchase } from '#server/catalogue/purchase-orders/record-purchase.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Supplier } from '#server/catalogue/suppliers/read-suppliers.ts'
import { computeProposals, lockProposals } from './compute.ts'
import { effectiveQuantity } from './quantity-to-order.ts'
import { proposals } from './tables.ts'

/** Language of mails to suppliers in France. */
const LANGUAGE = 'fr'

/** Returns the lines proposed for a supplier now. */
async function linesToSend(tx: Tx, supplierId: number) {
  const quantity = effectiveQuantity(dayAt(await readOpening(tx), new Date()))
  const { bookId, unitNetCents, discountPpm } = proposals
  return await tx
    .select({ bookId, quantity, unitNetCents, discountPpm })
    .from(proposals)
    .where(and(eq(proposals.supplierId, supplierId), sql`${quantity} > 0`))
    .orderBy(bookId)
}

type Sending = { actor: string; channel: PurchaseChannel | undefined; expected: number | undefined }

/**
 * Orders the proposed lines; the mail waits for an undo. Throws a Refusal if there are none, or not the
 * expected copies.
 */
export async function sendProposal(tx: Tx, supplier: Supplier, { actor, channel, expected }: Sending) {
  await lockProposals(tx)
  const lines = await linesToSend(tx, supplier.id)
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { name } = supplier
  if (copies === 0) throw new Refusal({ refusal: 'NOTHING_PROPOSED', params: { name } })
  if (expected !== undefined && expected !== copies) {
    throw new Refusal({ refusal: 'PROPOSAL_CHANGED', params: { name, expected, copies } })
  }
  const by = channel ?? (supplier.email === null ? 'file' : 'mail')
  if (by === 'mail' && supplier.email === null)
    throw new Refusal({ refusal: 'NO_SUPPLIER_MAIL', params: { name } })
  const order = await placePurchase(tx, { supplierId: supplier.id, sentBy: actor, channel: by }, lines)
  if (by === 'mail' && supplier.email !== null) {
    await enqueueMail(tx, {
      template: 'purchase-order',
      subjectId: String(order.id),
      recipient: supplier.email,
      language: LANGUAGE,
    })
  }
  const bookIds = lines.map(({ bookId }) => bookId)
  await tx.delete(proposals).where(inArray(proposals.bookId, bookIds))
  await computeProposals(tx, bookIds)
  return { order, number: purchaseNumber(order.id), titles: lines.length, copies, channel: by }
}
