/** Converts PayPal's refunds and disputes. */
import { z } from 'zod'
import { fromDecimal } from '#shared/money/decimal.ts'
import { Money } from './paypal-payment.ts'
import type { RefundOrDispute, ProviderDispute, ProviderRefund } from './provider.ts'

const RefundStatus = z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED'])
const Text = z.string().optional()

export const PayPalRefund = z.object({
  id: z.string().min(1),
  status: RefundStatus,
  amount: Money,
  custom_id: Text,
  invoice_id: Text,
})

/** The refunds in a PayPal order. */
export const PayPalOrderRefunds = z.object({
  purchase_units: z.array(
    z.object({ payments: z.object({ refunds: z.array(PayPalRefund).optional() }).optional() }),
  ),
})

/** A notice of money going back: the refund, or the reversed capture. */
const Back = z.object({
  id: z.string().min(1),
  amount: Money.optional(),
  status: Text,
  custom_id: Text,
  invoice_id: Text,
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: Text, capture_id: Text }).optional() })
    .optional(),
})

const Dispute = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
  reason: z.string().default(''),
  dispute_amount: Money,
  dispute_outcome: z.object({ outcome_code: Text }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: Text, invoice_number: Text })).min(1),
})

type Notice = { type: string; at: string; resource: unknown }

/** Returns the refund or dispute in a notice; undefined for other notices and unknown shapes. */
export function refundOrDisputeOf({ type, at, resource }: Notice): RefundOrDispute | undefined {
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const dispute = Dispute.safeParse(resource)
    return dispute.success ? aboutDispute(dispute.data, new Date(at)) : undefined
  }
  if (!/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\..+)$/.test(type)) return undefined
  const back = Back.safeParse(resource)
  return back.success ? aboutRefund(type, back.data) : undefined
}

function aboutRefund(type: string, back: z.infer<typeof Back>): RefundOrDispute {
  const { order_id: orderId, capture_id: named } = back.supplementary_data?.related_ids ?? {}
  const up = back.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  const isReversal = type.endsWith('.REVERSED')
  const paymentIds = [orderId, named, up, back.id].filter((id) => id !== undefined)
  const refund = PayPalRefund.safeParse(back)
  const about = { paymentIds, orderNumber: back.invoice_id }
  if (refund.success && !isReversal) return { ...about, refund: toProviderRefund(refund.data)[0] }
  if (!isReversal || !back.amount) return about
  // A reversal names the capture; its earlier refunds are separate
  const id = up === undefined ? `reversal-${back.id}` : back.id
  const amountCents = fromDecimal(back.amount.value) || 0
  return { ...about, refund: { id, amountCents, state: 'done', key: undefined } }
}

function aboutDispute(dispute: z.infer<typeof Dispute>, reportedAt: Date): RefundOrDispute {
  const transactions = dispute.disputed_transactions
  return {
    paymentIds: transactions.flatMap(({ seller_transaction_id: id }) => id ?? []),
    orderNumber: transactions[0]?.invoice_number,
    dispute: {
      id: dispute.dispute_id,
      state: stateOf(dispute),
      amountCents: fromDecimal(dispute.dispute_amount.value) || 0,
      reason: dispute.reason.toLowerCase(),
      reportedAt,
    },
  }
}

/** Who won a dispute; one that its buyer withdrew is won. */
function stateOf({ status, dispute_outcome: outcome }: z.infer<typeof Dispute>): ProviderDispute['state'] {
  if (status !== 'RESOLVED') return 'open'
  const code = outcome?.outcome_code
  const isLost = code === 'RESOLVED_BUYER_FAVOUR' || code === 'ACCEPTED'
  return isLost ? 'lost' : 'won'
}

/** Converts the state of a refund. */
export const refundState = (status: z.infer<typeof RefundStatus>): ProviderRefund['state'] =>
  status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'done'

/** A refund by the shop has its key; one made at PayPal has none, or the order's number. */
const KEY = /^[0-9a-f-]{36}(:\d+)?$/

/** Converts a refund; undefined for an invalid amount. */
export function toProviderRefund({
  id,
  amount,
  status,
  custom_id: key,
}: z.infer<typeof PayPalRefund>): ProviderRefund[] {
  const amountCents = fromDecimal(amount.value)
  if (Number.isNaN(amountCents)) return []
  return [
    {
      id,
      amountCents,
      state: refundState(status),
      key: key !== undefined && KEY.test(key) ? key : undefined,
    },
  ]
}
