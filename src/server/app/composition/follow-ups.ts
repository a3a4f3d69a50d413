/** Reactions of other modules to payments and refunds. Invoices come last because they lock their series. */
import { takeBought } from '#server/selling/cart/take-bought.ts'
import { issueCreditNote, issueInvoice } from '#server/selling/invoices/issue-documents.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { rememberAddress } from '#server/readers/profile/remember-address.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { sales } from '#server/platform/runtime/metrics-events.ts'

export const followUps: FollowUps = {
  async paid(tx, paid) {
    const { order, lines } = paid
    const { id: orderId, customerId, email, language } = order
    if (customerId !== null) {
      await takeBought(tx, { customerId, bought: lines })
      await rememberAddress(tx, { ...order, customerId })
    }
    await enqueueMail(tx, { template: 'order-confirmation', subjectId: orderId, recipient: email, language })
    await issueInvoice(tx, paid)
    sales.emit({ event: 'paid' })
  },
  async refunded(tx, { orderId, refundId }) {
    await issueCreditNote(tx, { orderId, refundId })
    sales.emit({ event: 'refunded' })
  },
}
