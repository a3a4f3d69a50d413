/** Converts PayPal's orders, and amounts between decimal strings and cents. */
import { fromDecimal } from '#shared/money/decimal.ts'
import { z } from 'zod'
import type { ProviderPayment } from './provider.ts'

export const Money = z.object({ currency_code: z.string().length(3), value: z.string() })

const CaptureStatus = z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED'])

export const PayPalOrder = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        amount: Money,
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z
              .array(z.object({ id: z.string().min(1), status: CaptureStatus, amount: Money }))
              .optional(),
          })
          .optional(),
      }),
    )
    .length(1),
})
type PayPalOrder = z.infer<typeof PayPalOrder>

/** The capture of an order in notices. */
export const PayPalCapture = z.object({
  id: z.string().min(1),
  status: CaptureStatus,
  amount: Money,
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})
type PayPalCapture = z.infer<typeof PayPalCapture>

/** Converts an order to a payment. */
export function orderAsPayment({ id, status, purchase_units: units }: PayPalOrder): ProviderPayment {
  const [unit] = units
  if (!unit) throw new Error(`PayPal sent ${id} without its purchase.`)
  const capture = unit.payments?.captures?.at(-1)
  return {
    providerId: id,
    state: stateOf(status, capture?.status),
    decline: capture && isRefused(capture.status) ? capture.id : undefined,
    amountCents: fromDecimal(unit.amount.value),
    capturedCents: capture && isTaken(capture.status) ? fromDecimal(capture.amount.value) : 0,
    currency: unit.amount.currency_code.toLowerCase(),
    orderNumber: unit.custom_id,
    captureId: capture?.id,
  }
}

/** Returns the payment of a capture; undefined if the notice does not name it. */
export function captureAsPayment(capture: PayPalCapture): ProviderPayment | undefined {
  const orderId = capture.supplementary_data?.related_ids?.order_id
  if (!orderId) return undefined
  const { amount, custom_id: number } = capture
  const payments = { captures: [capture] }
  return orderAsPayment({
    id: orderId,
    status: 'COMPLETED',
    purchase_units: [{ amount, payments, ...(number !== undefined && { custom_id: number }) }],
  })
}

type CaptureStatus = z.infer<typeof CaptureStatus>

// Refunded money was still taken: the order was settled then
const isTaken = (status: CaptureStatus) =>
  status === 'COMPLETED' || status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED'
const isRefused = (status: CaptureStatus) => status === 'DECLINED' || status === 'FAILED'

function stateOf(order: PayPalOrder['status'], capture: CaptureStatus | undefined): ProviderPayment['state'] {
  if (capture && isTaken(capture)) return 'succeeded'
  if (capture && isRefused(capture)) return 'refused'
  if (capture) return 'processing'
  if (order === 'APPROVED') return 'approved'
  if (order === 'VOIDED') return 'cancelled'
  return order === 'COMPLETED' ? 'processing' : 'open'
}
