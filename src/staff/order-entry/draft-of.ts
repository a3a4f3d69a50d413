import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { emptyDraft, type OrderDraft } from './draft.ts'

/** Returns the draft by which an order is changed: its own books while nobody has paid it, none where books are added to it. */
export function draftOf(order: StaffOrder): OrderDraft {
  const { delivery_address: address } = order
  // A preparer is not shown the address, and may send to it
  const hasEmail = order.email !== ''
  return {
    ...emptyDraft(),
    isNamed: true,
    name: address?.name ?? order.number,
    phone: order.phone ?? '',
    email: order.email ?? (hasEmail ? '…' : ''),
    lines:
      order.stage === 'unpaid'
        ? order.lines.map((line) => ({
            id: line.article_id,
            isbn: line._code_barre,
            title: line.title,
            authors: line.author,
            cover: line.image,
            stock: line.stock,
            quantity: line.quantity,
          }))
        : [],
    method: order.delivery_method,
    dispatch: order.dispatch,
    company: address?.company ?? '',
    address: address?.address ?? '',
    more: address?.additional_information ?? '',
    postalCode: address?.postal_code ?? '',
    city: address?.city ?? '',
    country: order.delivery_method === 'pickup' ? '' : (address?.country ?? ''),
    note: order.note ?? '',
    gift: order.gift === null ? 'none' : order.gift.is_wrapped ? 'wrapped' : 'plain',
    giftNote: order.gift?.note ?? '',
    giftFrom: order.gift?.from ?? '',
    arriveBy: order.gift?.arrive_by ?? '',
    pay: hasEmail ? 'link' : 'code',
  }
}
