/** The record of what the people of the shop did. */
import type { Tx } from '../db/database.ts'
import { staffActs } from './tables.ts'

export type Act = {
  actor: string
  action: string
  subject: string
  /** What a reader of the record needs: values before and after. No customer's name or address. */
  details?: Record<string, unknown> | undefined
}

/** Notes an act in the transaction that does it, so that neither stands without the other. */
export async function recordAct(tx: Tx, { details = {}, ...act }: Act): Promise<void> {
  await tx.insert(staffActs).values({ ...act, details })
}
