/** The back office: orders and the day. */
import { api, journey, type ProductMutant } from '../mutant.ts'

const TAKEN = 'src/server/selling/taken-orders/taken-orders.api.test.ts'

export const BACK_OFFICE_ORDERS: readonly ProductMutant[] = [
  {
    statement: 'An order is taken for somebody by telephone',
    file: 'src/server/selling/taken-orders/take.ts',
    was: 'idempotencyKey: `taken ${draft}`',
    becomes: 'idempotencyKey: `taken ${randomUUID()}`',
    seenBy: api(TAKEN, /the same order for the same draft/),
  },
  {
    statement: 'An order is taken for somebody by telephone',
    file: 'src/server/selling/payments/settle.ts',
    was: 'if (order.stockHeld && !isPayable(order))',
    becomes: 'if (order.stockHeld)',
    seenBy: api(TAKEN, /on the third day, at the price/),
  },
  {
    statement: 'An order is taken for somebody by telephone',
    file: 'src/server/back-office/order-entry/known-customers.ts',
    was: 'email: (seesEmails && (account?.email ?? email)) || null',
    becomes: 'email: account?.email ?? email',
    seenBy: api('src/server/back-office/order-entry/order-entry.api.test.ts', /shows a preparer no e-mail/),
  },
  {
    statement: 'What was taken is paid by a mailed link',
    file: 'src/server/selling/payments/refunds.ts',
    was: "set({ state: 'owed' })",
    becomes: "set({ state: 'done' })",
    seenBy: api(TAKEN, /owes what is cancelled later/),
  },
  {
    statement: 'What was taken is paid by a mailed link',
    file: 'src/server/selling/payments/pay-at-till.ts',
    was: 'if (!isPayable(order)) return false',
    becomes: '',
    seenBy: api(TAKEN, /is no way to pay an order of the site/),
  },
  {
    statement: 'A link or a code ends after three days',
    file: 'src/server/selling/orders/holds.ts',
    was: 'const latest = payBy ?? latestHoldEnd(createdAt)',
    becomes: 'const latest = latestHoldEnd(createdAt)',
    seenBy: api(TAKEN, /on the third day, at the price/),
  },
  {
    statement: 'A link or a code ends after three days',
    file: 'src/server/selling/taken-orders/routes.ts',
    was: '    await countAttempt(db, CODES, visitorAddress(c, config))\n',
    becomes: '    visitorAddress(c, config)\n',
    seenBy: api(TAKEN, /guessed ten times/),
  },
  {
    statement: 'The screen Today says what is late',
    file: 'src/server/selling/orders/promised-for.ts',
    was: 'late: sql`${promisedFor} < now()`',
    becomes: "late: sql`${promisedFor} < now() - interval '30 days'`",
    seenBy: api('src/server/back-office/order-desk/today.api.test.ts', /the day begins with broken promises/),
  },
  {
    statement: 'The screen Today says what is late',
    file: 'src/server/back-office/order-desk/today.ts',
    was: 'isAllowed(role, DETAILS.salesOfWeek) ? salesOfWeek(db) : null',
    becomes: 'role ? salesOfWeek(db) : null',
    seenBy: api(
      'src/server/back-office/order-desk/one-order.api.test.ts',
      /who prepares orders no e-mail address/,
    ),
  },
  {
    statement: 'Orders are found by number or half of one',
    file: 'src/server/selling/orders/staff-search.ts',
    was: "typed.replaceAll(' ', '').toUpperCase()",
    becomes: 'typed',
    seenBy: api('src/server/back-office/order-desk/list.api.test.ts', /number, name without accents/),
  },
  {
    statement: 'Orders stand in the order of their promises',
    file: 'src/server/selling/orders/promised-for.ts',
    was: 'min(line.ready_at) else max(line.ready_at)',
    becomes: 'min(line.ready_at) else min(line.ready_at)',
    seenBy: api('src/server/back-office/order-desk/today.api.test.ts', /the day begins with broken promises/),
  },
  {
    statement: 'One order says of each line how many copies',
    file: 'src/server/back-office/order-desk/staff-order.ts',
    was: 'sent: sent.reduce((sum, { quantity }) => sum + quantity, 0)',
    becomes: 'sent: 0',
    seenBy: api('src/server/back-office/order-desk/one-order.api.test.ts', /lines with copies that left/),
  },
  {
    statement: 'One order says of each line how many copies',
    file: 'src/server/back-office/counter/on-the-wire.ts',
    was: "awaited: count('waiting', 'ordered')",
    becomes: 'awaited: 0',
    seenBy: api('src/server/back-office/counter/counter.api.test.ts', /an order that is collected in parts/),
  },
  {
    statement: 'Up to 200 orders are prepared',
    file: 'src/staff/orders/orders-bulk.tsx',
    was: 'run: () => void doWithAll(act)',
    becomes: "run: () => void doWithAll('orders-deliver')",
    seenBy: journey('staff/orders', /lead from a number to the view/),
  },
  {
    statement: 'One order shows its books, money',
    file: 'src/server/back-office/order-desk/staff-order.ts',
    was: 'email: seesAddresses ? email : null',
    becomes: 'email',
    seenBy: api(
      'src/server/back-office/order-desk/one-order.api.test.ts',
      /who prepares orders no e-mail address/,
    ),
  },
  {
    statement: 'One order shows its books, money',
    file: 'src/server/back-office/order-desk/staff-order.ts',
    was: 'seesAddresses ? mailsOf(db, order) : []',
    becomes: 'mailsOf(db, order)',
    seenBy: api(
      'src/server/back-office/order-desk/one-order.api.test.ts',
      /who prepares orders no e-mail address/,
    ),
  },
  {
    statement: 'Steps, parcels, cancellations and refunds are undone',
    file: 'src/server/selling/fulfilment/take-back.ts',
    was: 'if (!(await cancelNotification(tx, mail, subjectId)))',
    becomes: "if (!(await cancelNotification(tx, mail, subjectId)) && mail === 'order-parcel')",
    seenBy: api('src/server/selling/fulfilment/undo.api.test.ts', /is refused in words once it is too late/),
  },
  {
    statement: 'Steps, parcels, cancellations and refunds are undone',
    file: 'src/server/selling/fulfilment/take-back.ts',
    was: "if ((await reserveStockAgain(tx, order)) !== 'taken')",
    becomes: "if ((await reserveStockAgain(tx, order)) === 'coupon_gone')",
    seenBy: api(
      'src/server/selling/fulfilment/undo.api.test.ts',
      /a cancellation is refused when somebody has taken the copies/,
    ),
  },
  {
    statement: 'Every list of the back office answers within 50 ms',
    file: 'src/server/selling/orders/staff-list.ts',
    was: 'MAX_COUNTED = 1000',
    becomes: 'MAX_COUNTED = 1_000_000',
    seenBy: api('bench/staff/lists.api.test.ts', /goes through a table that grows/),
  },
  {
    statement: 'Every list of the back office answers within 50 ms',
    file: 'src/server/selling/orders/staff-search.ts',
    was: 'eq(trackingKey(orderParcels), typed',
    becomes: 'eq(orderParcels.trackingNumber, typed',
    seenBy: api('bench/staff/lists.api.test.ts', /goes through a table that grows/),
  },
  {
    statement: 'Orders that gave back less than they owe are shown',
    file: 'src/server/back-office/order-desk/find-shortfalls.ts',
    was: '${ordersRefundedShort(ordersOver())} union ',
    becomes: '',
    seenBy: api(
      'src/server/back-office/order-desk/shortfalls.api.test.ts',
      /was cancelled without a refund is shown/,
    ),
  },
  {
    statement: 'Orders that gave back less than they owe are shown',
    file: 'src/server/selling/payments/shortfalls.ts',
    was: 'having sum(${refundDecisions.cents}) >',
    becomes: 'having 0 * sum(${refundDecisions.cents}) >',
    seenBy: api(
      'src/server/back-office/order-desk/shortfalls.api.test.ts',
      /a cancelled book whose refund is gone/,
    ),
  },
]
