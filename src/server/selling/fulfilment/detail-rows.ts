/** An order as `orders show` prints it. */
import { toDecimal } from '#shared/money/decimal.ts'
import type { orderView } from '../order-tracking/order-view.ts'
import type { MoneyOfOrder } from '../payments/money-notes.ts'
import type { Row } from '#server/platform/actions/answer.ts'
import { writeEuros } from '#server/platform/actions/values.ts'

type View = Awaited<ReturnType<typeof orderView>>

/** Returns where an order goes, its lines, parcels, refunds, disputes, documents and history, one row each. */
export function detailRows(view: View, money: MoneyOfOrder | undefined): Row[] {
  const { delivery_address: to } = view
  return [
    {
      what: 'order',
      about: `${view.number}, ${view.state}, ${view.delivery_method}`,
      more: writeEuros(view.total_cents),
    },
    {
      what: 'to',
      about:
        to &&
        [to.name, to.company, to.address, to.additional_information, to.postal_code, to.city, to.country]
          .filter(Boolean)
          .join(', '),
      more: `${view.email} ${view.phone ?? ''}`,
    },
    ...(view.note === null ? [] : [{ what: 'note', about: view.note, more: '' }]),
    ...view.lines.map((one) => ({
      what: 'line',
      about: `${one.quantity} × ${one.title}`,
      more: one._code_barre,
    })),
    ...view.vouchers.map((one) => ({
      what: 'voucher',
      about: `…${one.last_four}`,
      more: writeEuros(one.cents),
    })),
    ...view.parcels.map((one) => ({
      what: 'parcel',
      about: `${one.carrier} ${one.tracking_number ?? ''} ${one.lines.map((l) => `${l.quantity} × ${l.title}`).join(', ')}`,
      more: one.sent_at,
    })),
    ...(money?.refunds ?? []).map((one) => ({
      what: 'refund',
      about: `${writeEuros(one.orderCents)} ${one.state}${one.state === 'owed' ? `, it failed at the buyer’s bank: orders repay ${view.number}` : ''}: ${one.reason}`,
      more: one.updatedAt.toISOString(),
    })),
    ...(money?.disputes ?? []).map((one) => ({
      what: 'dispute',
      about: `${one.state}, ${toDecimal(one.amountCents)}: ${one.reason}, ${one.providerId}`,
      more: one.reportedAt.toISOString(),
    })),
    ...view.documents.map((one) => ({
      what: one.kind,
      about: one.number,
      more: writeEuros(one.total_cents),
    })),
    ...view.history.map((one) => ({ what: one.state, about: `by ${one.actor}`, more: one.at })),
  ]
}
