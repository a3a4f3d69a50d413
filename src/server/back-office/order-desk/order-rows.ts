/** Orders as rows of the staff list. */
import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'
import { OPEN_STAGES } from '#shared/orders/work-stages.ts'
import { pluck } from '#shared/lists.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { firstLinesOf } from '#server/selling/orders/list-orders.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import type { ListedOrder } from '#server/selling/orders/staff-list.ts'
import { readTroubles } from '#server/selling/orders/troubles.ts'
import { stagesOf } from '#server/selling/orders/work-stage.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { TROUBLES } from './troubles.ts'

/** Books shown per row. */
const SHOWN_BOOKS = 4

/** Returns orders as rows, in the given order. */
export async function orderRows(db: Db, found: readonly ListedOrder[]): Promise<StaffOrderRow[]> {
  const ids = found.map(({ id }) => id)
  const lines = await firstLinesOf(db, ids, SHOWN_BOOKS)
  const coverOf = await coversOf(db, pluck(lines, 'bookId'))
  const versions = await versionsOf(db, pluck(found, 'number'))
  const stageOf = await stagesOf(db, found)
  const copies = Map.groupBy(await linesWithCopies(db, ids), ({ orderId }) => orderId)
  const troublesOf = await readTroubles(db, ids, TROUBLES)
  return found.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    const stage = stageOf(order)
    return {
      number: order.number,
      version: versions.get(order.number) ?? '0',
      state: order.state,
      stage,
      buyer: order.deliveryAddress.name,
      placed_at: order.createdAt.toISOString(),
      paid_at: order.paidAt?.toISOString() ?? null,
      in_state_since: order.updatedAt.toISOString(),
      promised_for: OPEN_STAGES.has(stage) ? (order.promisedFor?.toISOString() ?? null) : null,
      on_backorder: (copies.get(order.id) ?? []).reduce((sum, line) => sum + line.waiting, 0),
      delivery_method: order.deliveryMethod,
      country: order.deliveryAddress.country,
      total_cents: order.totalCents,
      copies: own[0]?.copies ?? 0,
      books: own.map((line) => ({
        article_id: line.bookId,
        _code_barre: line.isbn,
        title: line.title,
        author: line.author,
        image: coverOf(line.bookId),
      })),
      trouble: troublesOf(order.id),
    }
  })
}
