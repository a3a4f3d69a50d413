/** Who bought vouchers in the shop, for the list of vouchers, which knows no orders. */
import { ordersById, ordersUnder } from '../orders/read-orders.ts'
import type { Buyers } from '../vouchers/staff-list.ts'

/** Reads them from the orders. */
export const buyersOfVouchers: Buyers = {
  async emailsOf(db, orderIds) {
    const found = await ordersById(db, orderIds)
    return new Map(
      [...found.values()].flatMap(({ id, email, buyer }) => (buyer === 'forgotten' ? [] : [[id, email]])),
    )
  },
  ordersUnder,
}
