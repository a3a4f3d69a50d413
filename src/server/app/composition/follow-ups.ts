/** What follows in other modules when an order is paid, and when money goes back. Invoices come last: they lock their series. */
import { takeBought } from '#server/selling/cart/take-bought.ts'
import { issueCreditNote, issueInvoice } from '#server/selling/invoices/issue.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { rememberAddress } from '#server/readers/profile/remember-address.ts'
import { linesOf, orderById } from '#server/selling/orders/service.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { sales } from '#server/platform/runtime/metrics-events.ts'

export const followUps: FollowUps = {
  async paid(tx, { orderId, paymentId }) {
    const order = await orderById(tx, orderId)
    const { customerId, email, language } = order
    if (customerId !== null) {
      await takeBought(tx, { customerId, bought: await linesOf(tx, orderId) })
      await rememberAddress(tx, { ...order, customerId })
    }
    await enqueueMail(tx, { template: 'order-confirmation', subjectId: orderId, recipient: email, language })
    await issueInvoice(tx, { order, paymentId })
    sales.tell({ event: 'paid' })
  },
  async refunded(tx, { orderId, refundId }) {
    await issueCreditNote(tx, { orderId, refundId })
    sales.tell({ event: 'refunded' })
  },
}
