/** What follows in other modules when an address becomes a customer's: they lie above this one, so it is passed in. */
import type { Tx } from '#server/platform/db/database.ts'

/** A customer with their confirmed e-mail, in small letters. */
type Owner = { id: string; email: string }

export type AddressFollowUps = {
  /** Gives a customer what was left under their address before they had an account. */
  joinBelongings(tx: Tx, customer: Owner): Promise<void>
  /** Moves all that is found by a customer's address to the new one; the customer is locked. */
  moveBelongings(tx: Tx, before: Owner, to: string): Promise<void>
}
