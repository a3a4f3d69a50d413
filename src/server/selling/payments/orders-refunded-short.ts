/** Money that should have gone back and neither did nor is about to, whatever the cause. */
import { eq, ne, sql, type SQL } from 'drizzle-orm'
import { paymentDisputes, payments, refundDecisions, refundedCopies, refunds } from './tables.ts'

const isCaptured = eq(payments.state, 'captured')
const counts = ne(refunds.state, 'dropped')

/**
 * Returns a query of the ids of orders that keep money though they are over: less went back, or is on its way, than came. What a
 * dispute withholds does not count as received. `over` is a subquery of ids.
 */
export const ordersRefundedShort = (over: SQL): SQL => sql`
  select ${payments.orderId} from ${payments} where ${isCaptured} and ${payments.orderId} in ${over}
    and ${payments.amountCents}
      > coalesce((select sum(${refunds.amountCents}) from ${refunds}
          where ${refunds.paymentId} = ${payments.id} and ${counts}), 0)
        + coalesce((select sum(${paymentDisputes.amountCents}) from ${paymentDisputes}
          where ${paymentDisputes.paymentId} = ${payments.id} and ${paymentDisputes.state} <> 'won'), 0)`

/** Returns a query of the ids of orders of which less goes back than was decided. */
export const ordersGivingLess = (): SQL => sql`
  select ${refundDecisions.orderId} from ${refundDecisions} group by ${refundDecisions.orderId}
  having sum(${refundDecisions.cents}) > coalesce((select sum(${refunds.orderCents})
    from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.orderId} = ${refundDecisions.orderId} and ${counts}), 0)`

/**
 * Returns a query of the ids of paid orders with copies that nobody decided to pay back. `givenUp` is a subquery of lines with
 * copies that were cancelled or came back.
 */
export const ordersWithUnpricedCopies = (givenUp: SQL): SQL => sql`
  select given_up.order_id from ${givenUp} given_up
  where exists (select from ${payments} where ${payments.orderId} = given_up.order_id and ${isCaptured})
    and given_up.copies > coalesce((select sum(${refundedCopies.quantity})
      from ${refundedCopies} join ${refundDecisions} on ${refundDecisions.id} = ${refundedCopies.decisionId}
      where ${refundDecisions.orderId} = given_up.order_id and ${refundedCopies.position} = given_up.position), 0)`
