/** Opens a return, as a request or a withdrawal: its row, lines, first event and mails. */
import type { Language } from '#shared/contract/preferences.ts'
import type { ReturnKind, ReturnState } from '#shared/returns/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueToShop } from '#server/shop/mail/queue.ts'
import type { Return } from './find-return.ts'
import { noteState } from './moves.ts'
import { returnLines, returns } from './tables.ts'
import { newNumber } from '../orders/new-order.ts'

export type NewLine = Pick<
  typeof returnLines.$inferInsert,
  'position' | 'quantity' | 'neverSent' | 'reason' | 'note'
>
type NewReturn = { orderId: string; kind: ReturnKind; language: Language; lines: readonly NewLine[] }

/** A withdrawal needs no acceptance. */
const FIRST_STATES = {
  return: 'requested',
  withdrawal: 'accepted',
  exchange: 'accepted',
} as const satisfies Record<ReturnKind, ReturnState>

/** Opens a return of a locked order whose copies were checked, and returns it. */
export async function openReturn(tx: Tx, { lines, kind, ...given }: NewReturn): Promise<Return> {
  const [opened] = await tx
    .insert(returns)
    .values({ ...given, kind, number: newNumber('RET'), state: FIRST_STATES[kind] })
    .returning()
  if (!opened) throw new Error('The return was not stored.')
  if (lines.length > 0) await keepLines(tx, opened, lines)
  await noteState(tx, opened)
  // The shop has the books of an exchange in its hands, and of a voucher nothing comes back
  if (kind !== 'exchange' && lines.length > 0)
    await enqueueToShop(tx, { template: 'return-to-shop', subjectId: opened.id })
  return opened
}

/** Stores the lines of a return that has none. */
export async function keepLines(tx: Tx, { id, orderId }: Return, lines: readonly NewLine[]): Promise<void> {
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: id, orderId })))
}
