/** Stories in which the shop once went wrong, shortened: played before the random ones. */
import * as buyer from './buyer-steps.ts'
import { creditComes } from './loyalty-steps.ts'
import * as money from './money-steps.ts'
import { perform, sell, undo } from './staff-steps.ts'
import { atOnce, type Step } from './step.ts'
import { expireVoucher, reissueVoucher } from './voucher-steps.ts'

const wish: buyer.Wish = {
  basket: 'two titles',
  by: 'stripe',
  method: 'standard',
  dispatch: 'together',
  isCustomers: true,
  isReduced: false,
}
const TWO = { ...wish, basket: 'two' } as const

const COLLECTED = { ...wish, method: 'pickup' } as const

const VOUCHER = { by: 'stripe', isCustomers: true, isMailed: false } as const

const PART = { ...wish, vouchers: 1 } as const
const WHOLE = { ...wish, vouchers: 2 } as const

export const KNOWN_STORIES: readonly { name: string; steps: readonly Step[] }[] = [
  {
    name: 'a collected order is refunded after its credit was earned',
    steps: [
      sell({ ...TWO, method: 'pickup' }, 'delivered'),
      creditComes,
      perform('orders-refund', 0, 0),
      undo(0),
      perform('orders-refund', 0, 0),
    ],
  },
  {
    name: 'credit pays a part of an order, and what earned it is refunded',
    steps: [
      sell({ ...TWO, method: 'pickup' }, 'delivered'),
      creditComes,
      sell({ ...PART, basket: 'one', method: 'pickup' }, 'delivered'),
      perform('orders-refund', 0, 0),
      money.wait,
      money.refund,
      creditComes,
      perform('orders-refund', 1, 0),
    ],
  },
  {
    name: 'a return is requested after the credit of its book was earned',
    steps: [
      sell({ ...COLLECTED, basket: 'one' }, 'delivered'),
      creditComes,
      buyer.askToReturn(0, { line: 0, quantity: 1 }),
    ],
  },
  {
    name: 'a dispute is lost after the credit of its order was earned',
    steps: [
      sell({ ...COLLECTED, basket: 'one' }, 'delivered'),
      creditComes,
      money.dispute(0),
      creditComes,
      money.decide(0, 'lost'),
    ],
  },
  {
    name: 'a book that was sent earns nothing',
    steps: [sell(TWO, 'delivered'), creditComes],
  },
  {
    name: 'a card is lost while its credit comes',
    steps: [
      sell({ ...TWO, method: 'pickup' }, 'delivered'),
      creditComes,
      sell({ ...wish, basket: 'one', method: 'pickup' }, 'delivered'),
      atOnce(creditComes, reissueVoucher(0)),
    ],
  },
  {
    name: 'a bought voucher is given back at the provider',
    steps: [buyer.buyVoucher(VOUCHER), money.refundThere(0, 'all')],
  },
  {
    name: 'a bought voucher is spent, and then given back at the provider',
    steps: [buyer.buyVoucher(VOUCHER), sell(PART, 'paid'), money.refundThere(0, 'all')],
  },
  {
    name: 'a bought voucher is given back at the provider while an order has it that nobody pays',
    steps: [buyer.tieUp(VOUCHER, wish), money.refundVoucherThere(0, 'all'), money.expire(1)],
  },
  {
    name: 'what is left of a bought voucher expires while an order has the rest, and its money goes back twice',
    steps: [
      buyer.tieUp(VOUCHER, wish),
      expireVoucher(0),
      money.refundVoucherThere(0, 'a third'),
      money.refundVoucherThere(0, 'all'),
      money.expire(1),
    ],
  },
  {
    name: 'a bought voucher is lost while an order has it that nobody pays, and given back at the provider',
    steps: [buyer.tieUp(VOUCHER, wish), reissueVoucher(0), money.refundVoucherThere(0, 'a third')],
  },
  {
    name: 'a third of a bought voucher is given back at the provider, and staff refund it before they know',
    steps: [buyer.buyVoucher(VOUCHER), money.refundThere(0, 'a third'), perform('vouchers-refund', 0, 0)],
  },
  {
    name: 'a bought voucher is spent while staff refund it',
    steps: [
      buyer.buyVoucher({ ...VOUCHER, by: 'paypal' }),
      atOnce(perform('vouchers-refund', 0, 0), buyer.place(PART)),
    ],
  },
  {
    name: 'an order that vouchers pay whole is cancelled, restored and cancelled',
    steps: [sell(WHOLE, 'paid'), perform('orders-cancel', 0, 0), undo(0), buyer.cancel(0)],
  },
  {
    name: 'a voucher is lost and expires while an order that it pays is cancelled line by line',
    steps: [
      sell(PART, 'paid'),
      reissueVoucher(0),
      expireVoucher(0),
      buyer.cancelLine(0, 1),
      buyer.cancelLine(0, 2),
    ],
  },
  {
    name: 'a voucher is lost while the card of its order is refused, and tried again',
    steps: [
      buyer.place(PART),
      buyer.paying(0, 'declined'),
      reissueVoucher(0),
      buyer.comeBack(0),
      buyer.tryAgain(0, 'stripe'),
      buyer.paying(0, 'pays'),
    ],
  },
  {
    name: 'a card refuses its part of a refund that a voucher shares, and the rest goes back',
    steps: [
      sell(PART, 'paid'),
      money.refuseNext('stripe'),
      perform('orders-refund', 0, 2),
      money.wait,
      money.refund,
      buyer.cancel(0),
    ],
  },
  {
    name: 'a refund fails after it was given',
    steps: [sell(PART, 'paid'), perform('orders-refund', 0, 0), money.wait, money.refund, money.failLast(0)],
  },
  {
    name: 'a refund is undone after its buyer cancelled the rest',
    steps: [sell(wish, 'paid'), perform('orders-refund', 0, 2), buyer.cancel(0), undo(0)],
  },
  {
    name: 'a refund of everything is undone after its buyer cancelled',
    steps: [sell(wish, 'paid'), perform('orders-refund', 0, 0), buyer.cancel(0), undo(0)],
  },
  {
    name: 'the provider’s dashboard gives a cent back while a cancellation waits',
    steps: [sell(wish, 'paid'), buyer.cancel(0), money.refundThere(0, 'a cent')],
  },
  {
    name: 'a copy is refunded, then its line cancelled',
    steps: [sell(wish, 'paid'), perform('orders-refund-copies', 0, 0), buyer.cancelLine(0, 1)],
  },
  {
    name: 'a line is cancelled, then its copy refunded',
    steps: [sell(wish, 'paid'), buyer.cancelLine(0, 1), perform('orders-refund-copies', 0, 0)],
  },
  {
    name: 'a copy is refunded, then sent back',
    steps: [
      sell(wish, 'delivered'),
      perform('orders-refund-copies', 0, 0),
      buyer.askToReturn(0, { line: 0, quantity: 1 }),
      perform('returns-accept', 0, 0),
    ],
  },
  {
    name: 'the delivery is refunded, then everything is withdrawn from',
    steps: [sell(wish, 'delivered'), perform('orders-refund-copies', 0, 4), buyer.withdraw(0, 'whole')],
  },
  {
    name: 'the delivery is refunded with a copy, then again',
    steps: [
      sell(wish, 'delivered'),
      perform('orders-refund-copies', 0, 3),
      perform('orders-refund-copies', 0, 4),
      perform('orders-refund-copies', 0, 8),
    ],
  },
  {
    name: 'everything is withdrawn from, then the delivery refunded',
    steps: [
      sell(wish, 'delivered'),
      buyer.withdraw(0, 'whole'),
      perform('returns-receive', 0, 0),
      perform('returns-refund', 0, 0),
      perform('orders-refund-copies', 0, 4),
    ],
  },
  {
    name: 'an order that nobody paid is restored',
    steps: [buyer.place(wish), money.expire(0), perform('orders-restore', 0, 0)],
  },
  {
    name: 'one copy of two is sent, both are withdrawn from, everything is refunded',
    steps: [
      sell(TWO, 'partly sent'),
      buyer.withdraw(0, 'whole'),
      perform('orders-refund', 0, 0),
      money.wait,
      money.refund,
    ],
  },
  {
    name: 'everything is withdrawn from before it is prepared',
    steps: [sell(wish, 'paid'), buyer.withdraw(0, 'whole'), perform('orders-prepare', 0, 0)],
  },
  {
    name: 'what was withdrawn from is taken back into the shop, and sent again',
    steps: [
      sell(wish, 'delivered'),
      buyer.withdraw(0, 'whole'),
      undo(0),
      undo(1),
      perform('orders-ship', 0, 0),
    ],
  },
  {
    name: 'an order is sent in place of collected, its difference paid, and cancelled',
    steps: [
      sell(COLLECTED, 'paid'),
      perform('orders-redirect', 0, 1),
      perform('orders-till', 1, 0),
      perform('orders-cancel', 0, 0),
      undo(0),
      perform('orders-redirect', 0, 0),
      perform('orders-cancel', 0, 0),
    ],
  },
  {
    name: 'the difference of going elsewhere is paid while the order is cancelled',
    steps: [
      sell(COLLECTED, 'paid'),
      perform('orders-redirect', 0, 1),
      atOnce(perform('orders-till', 1, 0), perform('orders-cancel', 0, 0)),
    ],
  },
]
