/** Orders and reservations as the counter reads them: no e-mail address, no amount. */
import type { CounterOrder, CounterReservation } from '#shared/contract/staff/counter.ts'
import { stageOf } from '#shared/orders/stages.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { coversOf } from '../catalogue/covers.ts'
import { readArticles } from '../catalogue/service.ts'
import type { Db } from '../db/database.ts'
import type { HeldReservation } from '../hold-shelf/held-copies.ts'
import { placesOfOrders } from '../hold-shelf/places.ts'
import { linesOfOrders } from '../orders/service.ts'
import type { Order } from '../orders/service.ts'
import { waitingOrders } from '../orders/waiting.ts'
import { versionsOf } from '../staff/acts.ts'

/** Returns orders with their books and places. */
export async function toCounterOrders(db: Db, orders: readonly Order[]): Promise<CounterOrder[]> {
  const ids = orders.map(({ id }) => id)
  const lines = await linesOfOrders(db, ids)
  const places = await placesOfOrders(db, ids)
  const waiting = await waitingOrders(db, ids)
  const versions = await versionsOf(
    db,
    orders.map(({ number }) => number),
  )
  const coverOf = await coversOf(
    db,
    lines.map(({ bookId }) => bookId),
  )
  return orders.map((order) => ({
    number: order.number,
    version: versions.get(order.number) ?? '0',
    stage: stageOf({ ...order, waits: waiting.has(order.id) }),
    buyer: order.deliveryAddress.name,
    phone: order.phone,
    place: places.get(order.id) ?? null,
    since: order.updatedAt.toISOString(),
    books: lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({
        article_id: line.bookId,
        _code_barre: line.isbn,
        title: line.title,
        author: line.author,
        image: coverOf(line.bookId),
        quantity: line.quantity,
      })),
  }))
}

/** Returns reservations with their books. */
export async function toCounterReservations(
  db: Db,
  reservations: readonly HeldReservation[],
  language: Language,
): Promise<CounterReservation[]> {
  const bookIds = reservations.map(({ articleId }) => articleId)
  const versions = await versionsOf(
    db,
    reservations.map(({ number }) => number),
  )
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
