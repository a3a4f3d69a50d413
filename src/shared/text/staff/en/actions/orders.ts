import type { orders as fr } from '../../fr/actions/orders.ts'
import { euros } from './amounts.ts'

const METHODS = {
  standard: 'goes to the address chosen',
  express: 'goes to the address chosen by express',
  pickup: 'waits to be collected at the shop',
}

const toPay = ({ cents, dueCents, isMailed }: { cents: number; dueCents: number; isMailed: boolean }) => {
  if (dueCents === 0) return '. A voucher has paid it.'
  const rest = dueCents < cents ? `, ${euros(dueCents)} left` : ''
  return rest + (isMailed ? '. The link to pay it goes out by e-mail.' : ', to be paid.')
}

export const orders: typeof fr = {
  outcomes: {
    ORDER_TAKEN: ({ number, ...money }) => `${number} is taken: ${euros(money.cents)}${toPay(money)}`,
    ORDER_CHANGED: ({ number, beforeCents, ...money }) =>
      `${number} is changed: ${money.cents === beforeCents ? euros(money.cents) : `${euros(money.cents)} instead of ${euros(beforeCents)}`}${toPay(money)}`,
    BOOKS_ADDED: ({ number, addition, cents, isMailed }) =>
      `${addition} is added to ${number}: ${euros(cents)}${toPay({ cents, dueCents: cents, isMailed })}`,
    ORDER_REDIRECTED: ({ number, method, cents }) =>
      `${number} ${METHODS[method]}${cents > 0 ? `; ${euros(cents)} refunded.` : '.'}`,
    REDIRECTION_TO_PAY: ({ number, addition, cents, isMailed }) =>
      `${number} is delivered otherwise once ${addition} is paid: ${euros(cents)}${toPay({ cents, dueCents: cents, isMailed })}`,
    REDIRECTION_TAKEN_BACK: ({ number }) => `${number} goes where it went before.`,
    VOUCHER_PAYS: ({ number, voucher, cents, dueCents }) =>
      `Voucher ${voucher} pays ${euros(cents)} of ${number}${dueCents === 0 ? ', which is paid.' : `; ${euros(dueCents)} left to pay.`}`,
    VOUCHERS_OFF: ({ number, cents, dueCents }) =>
      `${euros(cents)} is on the voucher again; ${number} costs ${euros(dueCents)}, to be paid.`,
    LINK_MAILED: ({ number }) => `The link to pay ${number} goes out once more.`,
    PAID_AT_TILL: ({ number, cents }) => `${number} is paid at the till: ${euros(cents)}.`,
    ORDER_DROPPED: ({ number }) => `${number} is cancelled: nothing was paid, its books return to the shelf.`,
    ORDER_PREPARING: ({ number }) => `${number} is being prepared.`,
    ORDER_SENT: ({ number, carrier }) => `A parcel of ${number} left with ${carrier}.`,
    ORDER_READY: ({ number }) => `${number} can be collected.`,
    ORDER_ARRIVED: ({ number }) => `${number} has arrived.`,
    ORDER_COLLECTED: ({ number }) => `${number} has been handed over.`,
    PART_COLLECTED: ({ number }) =>
      `The books that were ready for ${number} have been collected; the rest will follow.`,
    ORDER_CANCELLED: ({ number }) => `${number} is cancelled.`,
    LINE_CANCELLED: ({ number, title, cents }) =>
      `“${title}” is cancelled in ${number}; ${euros(cents)} refunded.`,
    LINE_RESTORED: ({ number }) => `The book is back in ${number}; the buyer will not be notified.`,
    DISPATCH_CHANGED: ({ number, dispatch }) =>
      dispatch === 'apart'
        ? `${number} leaves as its books come in.`
        : `${number} leaves once all its books are here.`,
    ORDER_REFUNDED: ({ number, cents }) => `${euros(cents)} refunded for ${number}.`,
    ORDER_NOTED: ({ number }) => `Noted about ${number}.`,
    STEP_TAKEN_BACK: ({ number }) => `${number} is as it was; the buyer will not be notified.`,
    ORDER_RESTORED: ({ number }) => `${number} is no longer cancelled; the buyer will not be notified.`,
    REFUND_STOPPED: ({ number }) => `The refund of ${number} is stopped; nothing has left.`,
    REFUND_REPEATED: ({ number, cents }) => `${euros(cents)} refunded again for ${number}.`,
    REPAID_BY_HAND: ({ number, cents }) => `Noted: ${euros(cents)} of ${number} were paid back by hand.`,
  },
  refusals: {
    NO_CONTACT: () =>
      'An e-mail address or a telephone number is needed to reach the buyer: nothing is ordered.',
    FIXED_LINE: ({ phone }) =>
      `${phone} is not a mobile number: no text message would reach it. Give a mobile number, or untick the text message; nothing is ordered.`,
    NO_TEXT_MESSAGES: () => 'The shop does not send text messages: untick it. Nothing is ordered.',
    NO_SUCH_CUSTOMER: () => 'This customer has no account any more: look for them again.',
    NO_EMAIL: ({ number }) =>
      `The buyer of ${number} gave no e-mail address: read them the code, or take the money at the till.`,
    NOTHING_ADDED: ({ number }) =>
      `Nothing can be added to ${number} any more: it is not paid, has left, or is cancelled. Take a new order.`,
    ADDITION_UNPAID: ({ number, addition }) =>
      `${number} leaves with ${addition}, which is not paid yet. Wait for the payment, call ${addition} off, or let ${number} leave as its books come in.`,
    REDIRECTION_UNPAID: ({ number, addition }) =>
      `${number} is delivered otherwise once ${addition} is paid. Wait for the payment, or call ${addition} off: then ${number} goes as planned.`,
    ADDITION_FIRST: ({ number, addition }) =>
      `${addition} is added to ${number} and not paid yet. Wait for the payment or call ${addition} off, then change the delivery.`,
    NOTHING_TO_CHANGE: ({ number }) =>
      `${number} has no books, only the price of another delivery: call it off, then change the delivery again.`,
    NOT_REDIRECTED: ({ number }) =>
      `The delivery of ${number} can no longer be changed: it is not paid, has left, or is cancelled.`,
    OTHER_VAT: ({ number, country }) =>
      `The VAT of ${number} would be another one (${country}): cancel the order and take it again with that address.`,
    OTHER_DIFFERENCE: ({ cents }) =>
      cents < 0
        ? `The price has just changed: ${euros(0 - cents)} would be refunded. Read it again, then confirm once more.`
        : `The price has just changed: ${euros(cents)} would be to pay. Read it again, then confirm once more.`,
    NOT_PAYABLE: ({ number }) =>
      `${number} waits for no money: it is paid, over, or was not taken by the shop.`,
    OWED_AT_TILL: ({ number }) => `${number} was paid at the till: give the money back, then note how.`,
    NO_SUCH_ORDER: ({ number }) => `There is no order ${number}.`,
    NOT_IN_ORDER: ({ number, isbn }) => `The order ${number} has no book ${isbn}.`,
    MONEY_WENT_BACK: ({ number }) =>
      `All the money of ${number} went back, or is on its way: it does not leave the shop.`,
    ORDER_DISPUTED: ({ number, reason, providerId }) =>
      `The payment of ${number} is disputed (${reason}): it does not leave the shop. Look at ${providerId} at the provider.`,
    DISPUTE_LOST: ({ number, reason, providerId }) =>
      `The payment of ${number} was disputed (${reason}), and the dispute is lost: it does not leave the shop. Look at ${providerId} at the provider.`,
    TOO_MUCH_MONEY: ({ number, refundableCents }) =>
      `Only ${euros(refundableCents)} of ${number} can still be refunded: nothing was changed.`,
    NOTHING_TO_SEND: ({ number }) =>
      `Nothing is left to send of ${number}: its buyer withdrew from it. Refund it from its return.`,
    COPIES_REFUNDED: ({ title, left }) =>
      left === 0
        ? `All copies of “${title}” were refunded already: nothing was changed.`
        : `Only ${left > 1 ? `${left} copies` : 'one copy'} of “${title}” can still be refunded: nothing was changed.`,
    DELIVERY_REFUNDED: ({ number }) => `The delivery of ${number} was refunded already: nothing was changed.`,
    NO_DELIVERY_PAID: ({ number }) => `Nothing was paid for the delivery of ${number}: nothing was changed.`,
    COPIES_AWAITED: ({ number, copies }) =>
      `${number} leaves in one go and still waits for ${copies > 1 ? `${copies} copies` : 'one copy'}. To send what is here, let it leave as its books come in.`,
    COPIES_TO_FOLLOW: ({ number }) =>
      `${number} is not complete: some of its books have yet to leave. Cancel them, or wait for them.`,
    COPIES_GONE: ({ number }) =>
      `Somebody else has just taken a book or the coupon of ${number}: the order stays cancelled.`,
    NOTHING_OWED: ({ number }) => `Nothing is owed of ${number}.`,
  },
}
