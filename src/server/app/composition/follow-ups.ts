/** Reactions of other modules to payments and refunds. Invoices come last because they lock their series. */
import { takeBought } from '#server/selling/cart/cart.ts'
import { countCreditAgain } from '#server/selling/loyalty/credit.ts'
import { issueCreditNote, issueInvoice } from '#server/selling/invoices/issue-documents.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import type { Config } from '#server/platform/config.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { freezeDisputed, issueBought, takeBackRefunded } from '#server/selling/voucher-orders/issue.ts'
import { issueExchange } from '#server/selling/vouchers/issue-exchange-code.ts'
import { sales } from '#server/platform/runtime/metrics-events.ts'

/** Makes them; `authSecret`: codes are made with it. */
export const followUpsOf = ({ authSecret: secret }: Pick<Config, 'authSecret'>): FollowUps => ({
  async paid(tx, paid) {
    const { order, lines } = paid
    const { id: orderId, customerId, email, language, gift } = order
    if (customerId !== null) await takeBought(tx, { customerId, bought: lines })
    const isVoucher = lines.length === 0 && (await issueBought(tx, { order, secret }))
    const template = isVoucher ? 'order-voucher-bought' : 'order-confirmation'
    await enqueueMail(tx, { template, subjectId: orderId, recipient: email, language })
    if (gift)
      await issueExchange(tx, {
        order: { ...order, gift },
        lines,
        cents: order.subtotalCents - order.discountCents,
        secret,
      })
    await issueInvoice(tx, paid)
    sales.emit({ event: 'paid' })
  },
  async refunded(tx, { orderId, refundId }) {
    await countCreditAgain(tx, orderId)
    await takeBackRefunded(tx, { orderId, refundId })
    await issueCreditNote(tx, { orderId, refundId })
    sales.emit({ event: 'refunded' })
  },
  async disputed(tx, dispute) {
    // The buyer has its money now
    if (dispute.state === 'lost') await countCreditAgain(tx, dispute.orderId)
    await freezeDisputed(tx, dispute.orderId)
  },
})
