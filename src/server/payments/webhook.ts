/** The provider's notices: each has its effect once, whatever their number and order. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { cardProvider } from './payment-setup.ts'
import type { ProviderEvent, ProviderPayment } from './provider.ts'
import { settle } from './settle.ts'
import { logSettlement } from './settle-now.ts'
import { paymentEvents } from './tables.ts'

/** Takes one signed notice and returns what it did; throws ShopError BAD_SIGNATURE for one that is not the provider's. */
export async function takeNotice(shop: Shop, rawBody: string, signature: string | undefined) {
  const provider = cardProvider(shop)
  const event = await provider.readWebhook(rawBody, signature)
  const seen = await asItIsNow(event.payment, (id) => provider.readPayment(id))
  const outcome = await shop.db.transaction((tx) => once(tx, event, seen))
  if (seen && outcome !== 'duplicate' && outcome !== 'ignored') logSettlement(shop, outcome, seen)
  return outcome
}

/**
 * Success and cancellation are final, whenever their notice comes. A refusal may be history by now, so the provider is
 * asked; this happens before the transaction, which never waits for the provider.
 */
async function asItIsNow(
  told: ProviderPayment | undefined,
  read: (providerId: string) => Promise<ProviderPayment>,
) {
  if (!told || told.state === 'succeeded' || told.state === 'cancelled') return told
  return await read(told.providerId)
}

async function once(tx: Tx, { id, type }: ProviderEvent, seen: ProviderPayment | undefined) {
  // A copy that arrives at the same moment waits here until this one is done
  const [fresh] = await tx
    .insert(paymentEvents)
    .values({ id, type, outcome: 'ignored' })
    .onConflictDoNothing()
    .returning()
  if (!fresh) return 'duplicate'
  if (!seen) return 'ignored'
  const outcome = await settle(tx, seen)
  await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id))
  return outcome
}
