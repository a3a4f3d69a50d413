/** What a customer takes along to a new address: who has the old one next inherits nothing. */
import type { Tx } from '../db/database.ts'
import { moveMessages } from '../contact/of-customer.ts'
import { moveCouponUses } from '../coupons/owner.ts'
import { moveVisitor } from '../events/move-visitor.ts'
import { redirectMails } from '../mail/of-customer.ts'
import { moveSubscriber } from '../newsletter/of-customer.ts'
import { joinGuestOrders, moveOrders } from '../orders/owner.ts'
import type { Owner } from '../orders/owner.ts'

/** Moves all that is found by a customer’s address to the new one; the customer is locked. */
export async function moveBelongings(tx: Tx, before: Owner, to: string): Promise<void> {
  // What they ordered as a guest under the address that was theirs is theirs
  await joinGuestOrders(tx, before)
  await redirectMails(tx, before, to)
  await moveOrders(tx, before, to)
  await joinGuestOrders(tx, { id: before.id, email: to })
  await moveCouponUses(tx, before, to)
  await moveVisitor(tx, before.email, to)
  await moveSubscriber(tx, before.email, to)
  await moveMessages(tx, before.email, to)
}
