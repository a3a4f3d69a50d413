/** Orders and reservations in the counter's API: no e-mail address, no amount. */
import type { CounterOrder, CounterReservation } from '#shared/contract/staff/counter.ts'
import type { LineState } from '#shared/orders/line-states.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { pluck } from '#shared/lists.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { readArticles } from '#server/catalogue/books/read-articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ActiveReservation } from '#server/selling/hold-shelf/reserved-copies.ts'
import { placesOfOrders } from '#server/selling/hold-shelf/places.ts'
import {
  linesWithCopies,
  linePromise,
  statesOf,
  type LineWithCopies,
} from '#server/selling/orders/line-copies.ts'
import type { Order } from '#server/selling/orders/read-orders.ts'
import { stagesOf } from '#server/selling/orders/work-stage.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'

/** Returns orders with their books and places. */
export async function toCounterOrders(db: Db, orders: readonly Order[]): Promise<CounterOrder[]> {
  const ids = orders.map(({ id }) => id)
  const lines = await linesWithCopies(db, ids)
  const places = await placesOfOrders(db, ids)
  const stageOf = await stagesOf(db, orders)
  const versions = await versionsOf(db, pluck(orders, 'number'))
  const coverOf = await coversOf(db, pluck(lines, 'bookId'))
  return orders.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    const copies = own.map((line) => countCopies(order, line))
    const liesHere = copies.some(({ here }) => here > 0)
    return {
      number: order.number,
      version: versions.get(order.number) ?? '0',
      stage: stageOf(order),
      buyer: order.deliveryAddress.name,
      phone: order.phone,
      place: places.get(order.id) ?? null,
      since: order.updatedAt.toISOString(),
      is_ready: copies.some(({ ready }) => ready > 0),
      lies_here: liesHere,
      books: copies.flatMap(({ line, here }) => {
        const quantity = liesHere ? here : line.quantity
        const { bookId, isbn, title, author } = line
        const book = { article_id: bookId, _code_barre: isbn, title, author, image: coverOf(bookId) }
        return quantity > 0 ? [{ ...book, quantity }] : []
      }),
      on_backorder: copies.flatMap(({ line: { bookId, title }, awaited }) =>
        awaited > 0 ? [{ article_id: bookId, title, quantity: awaited }] : [],
      ),
      promised_for: lastReady(copies.flatMap(({ line, awaited }) => (awaited > 0 ? [line] : []))),
    }
  })
}

/** Counts the copies of a line for the counter. */
function countCopies(order: Order, line: LineWithCopies) {
  const states = statesOf(order, line)
  const count = (...which: LineState[]) =>
    states.reduce((sum, { state, copies }) => sum + (which.includes(state) ? copies : 0), 0)
  const ready = count('ready')
  return { line, ready, here: ready > 0 ? ready : count('here'), awaited: count('waiting', 'ordered') }
}

/** Returns the date by which all of some lines are promised. */
const lastReady = (lines: readonly LineWithCopies[]) =>
  lines
    .flatMap((line) => linePromise(line)?.ready_at ?? [])
    .toSorted()
    .at(-1) ?? null

/** Returns reservations with their books. */
export async function toCounterReservations(
  db: Db,
  reservations: readonly ActiveReservation[],
  language: Language,
): Promise<CounterReservation[]> {
  const bookIds = reservations.map(({ articleId }) => articleId)
  const versions = await versionsOf(db, pluck(reservations, 'number'))
  const books = new Map((await readArticles(db, bookIds, language)).map((book) => [book.id, book]))
  return reservations.map((one) => ({
    number: one.number,
    version: versions.get(one.number) ?? '0',
    state: one.state,
    customer_name: one.customerName,
    phone: one.phone,
    place: one.place,
    since: one.createdAt.toISOString(),
    expires_at: one.expiresAt.toISOString(),
    quantity: one.quantity,
    book: {
      article_id: one.articleId,
      _code_barre: one.isbn,
      title: one.title,
      author: books.get(one.articleId)?.dc_auteur ?? '',
      image: books.get(one.articleId)?.articleimage[0]?.link ?? null,
    },
  }))
}
