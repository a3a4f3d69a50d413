/** Mails bought vouchers on their day, and notifies their buyers. */
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { orderById } from '../orders/read-orders.ts'
import { mailDueCards } from '../vouchers/cards.ts'
import { orderOfVoucher } from './read.ts'

/** Mails the vouchers whose day has come, each once however many instances do it, with a word to whoever bought it. */
export async function sendDueVouchers(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await db.transaction(sendSome)) > 0);
}

async function sendSome(tx: Tx): Promise<number> {
  const sent = await mailDueCards(tx)
  for (const voucherId of sent) await notifySent(tx, voucherId)
  return sent.length
}

/** Notifies whoever bought a voucher that it was mailed; nobody for one that was not bought in the shop. */
export async function notifySent(tx: Tx, voucherId: string): Promise<void> {
  const orderId = await orderOfVoucher(tx, voucherId)
  if (orderId === undefined) return
  await notifyBuyer(tx, await orderById(tx, orderId), 'order-voucher-sent', orderId, voucherId)
}
