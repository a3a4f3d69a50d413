import type { vouchers as fr } from '../../fr/actions/vouchers.ts'
import type { VoucherRefusal } from '../../../../vouchers/movements.ts'
import { date, euros } from './amounts.ts'

const CANNOT_PAY: Record<VoucherRefusal, string> = {
  mistyped: 'There is a typing error in this code: check it.',
  unknown: 'No voucher of the bookshop has this code: check it.',
  used: 'Nothing is left on this voucher, or an order that is not paid yet uses it.',
  expired: 'This voucher is no longer valid: extend it first.',
  frozen: 'This voucher is frozen: unfreeze it first.',
  replaced: 'This voucher was replaced: take the new one.',
  changed: 'This voucher has just been spent elsewhere: look at what is left.',
  twice: 'This voucher pays this order already.',
  not_needed: 'This voucher can pay nothing of this order.',
  exchange_first: 'This code exchanges a gift: the bookshop must have the book back first.',
  exchange_alone: 'This code exchanges a gift: it pays alone, without other vouchers.',
  exchange_more: 'These books cost more than the gift: choose others.',
  exchange_tries:
    'Too many orders tried with this code on the site: exchange the gift here, or at the counter.',
  too_many: 'An order takes ten vouchers at most.',
  too_many_tries: 'Too many codes tried: wait a quarter of an hour.',
}

export const vouchers: typeof fr = {
  outcomes: {
    GIFT_EXCHANGED: ({ number, cents }) =>
      `Gift of ${number} taken back: ${euros(cents)} to choose something else with its code.`,
    GIFT_NOT_EXCHANGED: ({ number }) => `Gift of ${number} given back: its code has nothing for it any more.`,
    VOUCHER_ISSUED: ({ number, cents, isMailed }) =>
      `Voucher ${number} of ${euros(cents)} issued${isMailed ? '; its e-mail is on the way' : ''}.`,
    VOUCHER_WITHDRAWN: ({ number }) => `Voucher ${number} is cancelled: nothing is left on it.`,
    VOUCHER_REFUNDED: ({ number, cents }) =>
      `${euros(cents)} of voucher ${number} go back to whoever bought it; its code is worth nothing any more.`,
    VOUCHER_READDRESSED: ({ number, day }) =>
      `Voucher ${number} will be e-mailed to that address on ${date(day)}.`,
    VOUCHER_MAILED: ({ number }) => `Voucher ${number} is e-mailed once more.`,
    VOUCHER_PROLONGED: ({ number, until }) => `Voucher ${number} is valid until ${date(until)}.`,
    VOUCHER_FROZEN: ({ number }) => `Voucher ${number} is frozen.`,
    VOUCHER_UNFROZEN: ({ number }) => `Voucher ${number} can be spent again.`,
    VOUCHER_REISSUED: ({ number, next, isMailed }) =>
      `Voucher ${number} is replaced by ${next}${isMailed ? ', which is e-mailed' : ''}; the old code is worth nothing.`,
    VOUCHER_CORRECTED: ({ number, cents }) => `Voucher ${number} now has ${euros(cents)}.`,
    VOUCHER_SPENT: ({ number, cents, left, receipt }) =>
      `Voucher ${number}: ${euros(cents)} spent, receipt ${receipt}; ${euros(left)} left.`,
    VOUCHER_PUT_BACK: ({ number, cents, left }) =>
      `Voucher ${number}: ${euros(cents)} put back; ${euros(left)} left.`,
    LOYALTY_SET: ({ isOn, months }) =>
      isOn
        ? `Loyalty credit is on: books collected or bought in the shop earn 5 %, valid for ${months} months after the last purchase.`
        : 'Loyalty credit is off: what is on cards already can still be spent.',
    LOYALTY_JOINED: ({ number }) => `Loyalty card ${number} made.`,
    LOYALTY_CREDITED: ({ number, cents, balance }) =>
      `Card ${number}: ${euros(cents)} of credit, ${euros(balance)} in all.`,
    LOYALTY_TAKEN_BACK: ({ number, cents, balance }) =>
      `Card ${number}: ${euros(cents)} taken back, ${euros(balance)} left.`,
    VOUCHERS_OFFERED: ({ amounts, months }) =>
      `Vouchers offered: ${amounts.map(euros).join(', ')}, valid for ${months} months.`,
  },
  refusals: {
    LOYALTY_OFF: () => 'Loyalty credit is off: the owner of the shop turns it on in the settings.',
    NO_LOYALTY_CARD: ({ number }) =>
      `${number} is not a loyalty card: scan the one in the customer’s account.`,
    LOYALTY_AMOUNT: ({ least, most }) =>
      `Give the price of the books, from ${euros(least)} to ${euros(most)}.`,
    RECEIPT_CREDITED: ({ receipt }) =>
      `Receipt ${receipt} has given credit already. For another amount, take that back first.`,
    RECEIPT_NOT_CREDITED: ({ number, receipt }) =>
      `Receipt ${receipt} gave no credit to card ${number}: check its number.`,
    NO_GIFT_CODE: (_) => 'This is the code of a voucher: scan the one of the gift’s note.',
    GIFT_NOT_SENT: ({ number }) => `The gift of ${number} has not left yet: there is nothing to take back.`,
    NOT_OF_GIFT: ({ isbn }) => `The book ${isbn} is not part of this gift: check the code.`,
    GIFT_COPY_GONE: ({ title }) =>
      `The copy of ${title} that was taken back is gone: put one in stock first.`,
    GIFT_CAME_BACK: ({ title, left }) =>
      left === 0
        ? `${title} came back or was refunded before.`
        : `${title}: ${left} copies at most can be taken back.`,
    GIFT_PAID_BACK: ({ number }) => `Order ${number} is refunded already: there is nothing to exchange.`,
    VOUCHER_MISTYPED: () => 'There is a typing error in this code: check it.',
    NO_SUCH_VOUCHER: () => 'No voucher has this number or code.',
    TWO_VOUCHERS: () => 'Two vouchers have this number: give the code.',
    VOUCHER_AMOUNT: ({ least, most }) =>
      `A voucher is for ${euros(least)} to ${euros(most)}: give an amount between them.`,
    VOUCHER_IN_USE: ({ number }) =>
      `Voucher ${number} has been used or is empty: correct its balance, with a reason.`,
    VOUCHER_OF_ORDER: ({ number }) =>
      `Voucher ${number} was bought on the website: refund it, so that its money goes back to whoever bought it.`,
    VOUCHER_NOT_BOUGHT: ({ number }) =>
      `Voucher ${number} was not bought on the website: cancel it, and give the money back at the till.`,
    ORDER_OF_VOUCHER: ({ number }) =>
      `Order ${number} buys a voucher: refund it on the voucher’s page, so that its code is worth nothing any more.`,
    VOUCHER_NOT_USABLE: ({ number }) => `Voucher ${number} can pay nothing: it is not e-mailed.`,
    VOUCHER_NO_EMAIL: ({ number }) => `Voucher ${number} has no e-mail address: print it.`,
    VOUCHER_REPLACED: ({ number }) => `Voucher ${number} was replaced: take the new one.`,
    VOUCHER_IS_FROZEN: ({ number }) => `Voucher ${number} is frozen already.`,
    VOUCHER_NOT_FROZEN: ({ number }) => `Voucher ${number} is not frozen.`,
    VOUCHER_DAY: ({ from, to }) => `Choose a day from ${date(from)} to ${date(to)}.`,
    VOUCHER_OVER: ({ number }) => `Voucher ${number} is no longer valid: extend it first.`,
    VOUCHER_BALANCE: ({ before, most }) =>
      `Give a balance other than ${euros(before)}, and at most ${euros(most)}.`,
    VOUCHER_CANNOT_PAY: ({ reason }) => CANNOT_PAY[reason],
    NO_VOUCHER_ON_ORDER: ({ number }) => `No voucher pays ${number}: there is nothing to take off.`,
    VOUCHER_TOO_LITTLE: ({ number, cents }) =>
      `Voucher ${number} has ${euros(cents)} left: spend that at most.`,
    VOUCHER_HAS_RECEIPT: ({ number, receipt, cents }) =>
      `Receipt ${receipt} has taken ${euros(cents)} of voucher ${number} already. For another amount, put that back first.`,
    VOUCHER_NOT_TAKEN: ({ number, receipt, cents }) =>
      `Receipt ${receipt} took ${euros(cents)} of voucher ${number}: put that back at most.`,
    VOUCHER_CODE_GONE: ({ number }) =>
      `The code of voucher ${number} is no longer shown: replace the voucher to get a new one.`,
  },
}
