/** Writing movements: for this module alone, which says why money moves. */
import type { PaidBy } from '#shared/orders/payment-providers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockVoucher } from './read.ts'
import { voucherMovements } from './tables.ts'

/** Who moves money, and why. */
export type By = {
  /** A member of staff by name, `customer` or `shop`. */
  actor: string
  /** What it belongs to as people name it: an order's number, a receipt of the till. */
  reference?: string | undefined
  reason?: string | undefined
  orderId?: string | undefined
  /** What was paid for it, or is given back for it; undefined: nothing. */
  paidBy?: PaidBy | undefined
}

export type Movement = By &
  Pick<typeof voucherMovements.$inferInsert, 'voucherId' | 'kind' | 'cents'> & {
    key?: string | undefined
  }

/** Writes one movement; its trigger changes the balance, and throws below zero. */
export async function move(tx: Tx, { voucherId, kind, cents, ...by }: Movement): Promise<void> {
  const { actor, reference, reason, orderId, key, paidBy } = by
  await tx
    .insert(voucherMovements)
    .values({ voucherId, kind, cents, actor, reference, reason, orderId, key, paidBy })
}

/** Gives money to a voucher; what a dead one gets goes on to its successor. */
export async function credit(tx: Tx, movement: Movement): Promise<void> {
  const { replacedBy } = await lockVoucher(tx, movement.voucherId)
  await move(tx, movement)
  if (replacedBy === null) return
  const { voucherId, cents, key: _, ...by } = movement
  await move(tx, { ...by, voucherId, kind: 'reissued', cents: -cents })
  await credit(tx, { ...by, voucherId: replacedBy, kind: 'reissued', cents })
}
