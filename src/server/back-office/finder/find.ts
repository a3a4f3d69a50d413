/** What a few letters mean for somebody of a role: books, customers, orders. */
import type { Article } from '#shared/contract/articles.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Found, FoundBook } from '#shared/contract/staff/find.ts'
import { ADDRESSES, isAllowed } from '#shared/staff/permissions.ts'
import type { Role } from '#shared/staff/roles.ts'
import { createStaffFinder } from '#server/catalogue/listing/staff-books.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import type { Db } from '#server/platform/db/database.ts'
import { activeReservations } from '#server/selling/hold-shelf/reserved-copies.ts'
import { copiesInOrdersOf } from '#server/selling/orders/line-copies.ts'
import { latestOrdersOf } from '#server/selling/orders/staff-list.ts'
import { stagesOf } from '#server/selling/orders/work-stage.ts'
import { knownCustomers } from '../customers/known-customers.ts'

const MOST_BOOKS = 6
const MOST_PEOPLE = 5
const MOST_ORDERS = 6
/** Orders among which people are distinguished. */
const LOOKED_THROUGH = 40

type By = { role: Role; language: Language }

/** Creates the finder of a shop. */
export function createFinder(db: Db) {
  const findBooks = createStaffFinder(db)
  return async (typed: string, { role, language: lang }: By): Promise<Found> => {
    const mayOpenFiles = isAllowed(role, ADDRESSES['/staff/customer-files'])
    const mayReadOrders = isAllowed(role, ADDRESSES['/staff/orders'])
    const [books, orders] = await Promise.all([
      findBooks(typed, { most: MOST_BOOKS, lang }).then((found) => toBooks(db, found)),
      mayReadOrders ? latestOrdersOf(db, { typed, role, most: LOOKED_THROUGH }) : null,
    ])
    if (!orders) return { books, people: null, orders: null }
    const shown = orders.slice(0, MOST_ORDERS)
    const [stageOf, people] = await Promise.all([
      stagesOf(db, shown),
      knownCustomers(db, { typed, role, orders, most: MOST_PEOPLE }),
    ])
    return {
      books,
      people: people.map(({ id, order, name, phone, email, orders: bought }) => ({
        name,
        phone,
        email,
        customer: mayOpenFiles ? id : null,
        order: mayOpenFiles ? order : null,
        orders: bought,
      })),
      orders: shown.map((order) => ({
        number: order.number,
        buyer: order.deliveryAddress.name,
        stage: stageOf(order),
        at: order.createdAt.toISOString(),
      })),
    }
  }
}

async function toBooks(db: Db, found: readonly Article[]): Promise<FoundBook[]> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const [shelves, held, reservations] = await Promise.all([
    shelvesOf(db, ids),
    copiesInOrdersOf(db, ids),
    activeReservations(db, ids),
  ])
  const reserved = (id: number) =>
    reservations.reduce((sum, one) => sum + (one.articleId === id ? one.quantity : 0), held.get(id) ?? 0)
  return found.map((book) => ({
    id: book.id,
    isbn: book._code_barre,
    title: book.designation,
    authors: book.dc_auteur,
    cover: book.articleimage[0]?.link ?? null,
    price_cents: book.pickup_price_cents ?? book.price_cents,
    stock: book._qte_a_terme_calcule,
    reserved: reserved(book.id),
    shelf: shelves.get(book.id) ?? null,
  }))
}
