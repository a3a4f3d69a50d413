/** Reactions of other modules to a customer's new address. Injected: they are above this module. */
import type { Tx } from '#server/platform/db/database.ts'

/** A customer with their confirmed e-mail, in lower case. */
type Owner = { id: string; email: string }

export type AddressFollowUps = {
  /** Assigns to a customer what was stored under their address before they had an account. */
  joinBelongings(tx: Tx, customer: Owner): Promise<void>
  /** Moves all data stored under a customer's address to the new one; the customer must be locked. */
  moveBelongings(tx: Tx, before: Owner, to: string): Promise<void>
}
