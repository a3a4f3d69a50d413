/** §4: the copies of each line of an order, promised, cancelled, sent. */
import { api, unit, type ProductMutant } from '../mutant.ts'

export const SECTION_4_LINES: readonly ProductMutant[] = [
  {
    statement: 'In more of them, of lines ordered',
    file: 'src/server/selling/orders/cancel-copies.ts',
    was: 'await keepAtMost(tx, { orderId, position, quantity: rest })\n',
    becomes: 'void [keepAtMost, rest]\n',
    seenBy: api('src/server/catalogue/backorders/line-model.race.test.ts', /stories of lines/),
  },
  {
    statement: 'Of 60 shoppers who pre-order',
    file: 'src/server/catalogue/promises/read-promises.ts',
    was: 'Math.max(0, allotment - promised)',
    becomes: 'Math.max(0, allotment - promised + 1)',
    seenBy: api('src/server/selling/checkout/checkout.race.test.ts', /are promised 5, which come one by one/),
  },
  {
    statement: 'At least nine of ten dates are',
    file: 'src/shared/promises/still-holds.ts',
    was: 'if (!soonest || !isWorse(soonest, given)) return undefined',
    becomes: 'if (!soonest || isWorse(soonest, given)) return undefined',
    seenBy: unit('src/shared/promises/still-holds.test.ts', /a promise gives way to a later one/),
  },
  {
    statement: 'At least nine of ten dates are',
    file: 'src/shared/promises/compute-promise.ts',
    was: 'reserveDays = (leadDays: number) => 1 +',
    becomes: 'reserveDays = (leadDays: number) => 0 * ',
    seenBy: api('bench/promises/promises.api.test.ts', /keeps nine of ten dates/),
  },
  {
    statement: 'An order takes what is on the shelf',
    file: 'src/server/platform/db/triggers/allocate-copies.ts',
    was: 'where b.book_id = book and b.is_paid and b.allocated',
    becomes: 'where b.book_id = book and b.allocated',
    seenBy: api('src/server/catalogue/backorders/allocate-copies.api.test.ts', /copies on the shelf/),
  },
  {
    statement: 'An order takes what is on the shelf',
    file: 'src/server/platform/db/triggers/allocate-copies.ts',
    was: 'order by b.requested_at, b.order_id',
    becomes: 'order by b.requested_at desc, b.order_id',
    seenBy: api('src/server/catalogue/backorders/allocate-copies.api.test.ts', /copies on the shelf/),
  },
  {
    statement: 'An order takes what is on the shelf',
    file: 'src/server/catalogue/stock/copies.ts',
    was: 'least(${books.stock}, wanted.quantity)',
    becomes: 'case when ${books.stock} < wanted.quantity then 0 else wanted.quantity end',
    seenBy: api(
      'src/server/selling/checkout/mixed-orders.api.test.ts',
      /takes what is on the shelf, is promised the rest/,
    ),
  },
  {
    statement: 'The copies of each line are waiting',
    file: 'src/server/selling/fulfilment/fulfil.ts',
    was: "if (dispatch === 'apart') return",
    becomes: 'if (dispatch) return',
    seenBy: api('src/server/selling/checkout/mixed-orders.api.test.ts', /leaves in one go unless its buyer/),
  },
  {
    statement: 'The copies of each line are waiting',
    file: 'src/shared/orders/line-states.ts',
    was: 'waiting: waiting - ordered',
    becomes: 'waiting',
    seenBy: unit('src/shared/orders/line-states.test.ts', /add up to the line/),
  },
  {
    statement: 'One book of a paid order is cancelled',
    file: 'src/server/selling/orders/cancel-copies.ts',
    was: 'await putBack(tx, order, { bookId, quantity: quantity - awaited, promiseLoss: line?.promiseLoss ?? null })\n',
    becomes: '',
    seenBy: api(
      'src/server/selling/checkout/mixed-orders.api.test.ts',
      /is refunded exactly, frees its copies/,
    ),
  },
  {
    statement: 'One book of a paid order is cancelled',
    file: 'src/server/selling/fulfilment/cancel-line.ts',
    was: 'if (isLast && CANCELLABLE_STATES.includes(order.state)) {',
    becomes: 'if (isLast && !CANCELLABLE_STATES.includes(order.state)) {',
    seenBy: api('src/server/selling/checkout/mixed-orders.api.test.ts', /ends the order when it is the last/),
  },
  {
    statement: 'The days for withdrawing begin',
    file: 'src/server/selling/returns/withdraw.ts',
    was: 'if (neverSent > 0)',
    becomes: 'if (neverSent < 0)',
    seenBy: api(
      'src/server/selling/checkout/mixed-orders.api.test.ts',
      /from copies that have not left lets/,
    ),
  },
  {
    statement: 'The days for withdrawing begin',
    file: 'src/server/selling/fulfilment/fulfil.ts',
    was: "} else if (partlySent) throw new Refusal({ refusal: 'COPIES_TO_FOLLOW', params: { number } })",
    becomes: '}',
    seenBy: api(
      'src/server/selling/checkout/mixed-orders.api.test.ts',
      /takes what is on the shelf, is promised the rest/,
    ),
  },
  {
    statement: 'An order from which its buyer withdrew as a whole',
    file: 'src/server/back-office/picking/prepare.ts',
    was: 'const isHere = lines.some(({ left }) => left > 0)',
    becomes: 'const isHere = lines.some(({ left }) => left >= 0)',
    seenBy: api('src/server/back-office/picking/picking.api.test.ts', /whose buyer withdrew as a whole/),
  },
  {
    statement: 'An order from which its buyer withdrew as a whole',
    file: 'src/server/selling/fulfilment/fulfil.ts',
    was: 'line.cancelled === line.quantity',
    becomes: 'line.cancelled > line.quantity',
    seenBy: api('src/server/selling/fulfilment/crossing-refunds.api.test.ts', /orders-prepare is refused/),
  },
  {
    statement: 'An order from which its buyer withdrew as a whole',
    file: 'src/server/selling/orders/staff-list.ts',
    was: "'paid' and not ${isWaiting} and not ${isWithdrawn}",
    becomes: "'paid' and not ${isWaiting}",
    seenBy: api('src/server/selling/fulfilment/crossing-refunds.api.test.ts', /when it was paid/),
  },
  {
    statement: 'A return is received whatever became of its order',
    file: 'src/server/selling/returns/answer-return.ts',
    was: 'bought.quantity - bought.cancelled - bought.returned',
    becomes: 'bought.quantity',
    seenBy: api(
      'src/server/selling/fulfilment/crossing-refunds.api.test.ts',
      /a return is received also when/,
    ),
  },
]
