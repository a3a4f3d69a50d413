/** The history of an order, with its actors. */
import type { Happening } from '#shared/contract/staff/order.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { cancellationsOf } from '#server/selling/orders/cancel-copies.ts'
import { historyOf, linesOf, type Order } from '#server/selling/orders/read-orders.ts'
import { actionsSince } from '#server/platform/actions/action-log.ts'

/** Returns the states, the buyer's cancellations and the staff actions of an order, latest first. */
export async function timelineOf(db: Queryable, { id, number }: Order): Promise<Happening[]> {
  const states = (await historyOf(db, id)).map(({ state, actor, note, at }) => ({
    kind: 'state' as const,
    at: at.toISOString(),
    state,
    actor,
    note,
  }))
  const lines = await linesOf(db, id)
  // Cancellations by staff are in the actions
  const called = (await cancellationsOf(db, id)).filter(({ actor }) => actor !== 'staff')
  const cancelled = called.map(({ at, actor, position, quantity }) => ({
    kind: 'line_cancelled' as const,
    at: at.toISOString(),
    actor,
    title: lines.find((line) => line.position === position)?.title ?? '',
    copies: quantity,
  }))
  const actions = (await actionsSince(db, number, '0')).map(
    ({ at, actor, action, outcome, params, details }) => ({
      kind: 'action' as const,
      at: at.toISOString(),
      by: actor,
      action: action.replaceAll(' ', '-'),
      outcome,
      params: { ...params },
      details,
    }),
  )
  // At the same moment, the latest comes first, an action before the state that it caused
  return [...actions.toReversed(), ...cancelled, ...states.toReversed()].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )
}
