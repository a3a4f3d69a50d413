/** Resolves what staff scan or type at the counter. */
import type { CounterAnswer, CounterOrder, HoldShelf } from '#shared/contract/staff/counter.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { OPEN_STAGES, type OrderStage } from '#shared/orders/work-stages.ts'
import type { Role } from '#shared/staff/roles.ts'
import { readNumber } from '#shared/orders/order-number.ts'
import { isAllowed, ADDRESSES } from '#shared/staff/permissions.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { counterVoucher } from '#server/selling/vouchers/at-counter.ts'
import { presentOf } from '#server/selling/returns/exchange-gift.ts'
import { findLists } from '#server/selling/book-lists/find-lists.ts'
import { findBookIds } from '#server/catalogue/books/find-books.ts'
import { readArticles } from '#server/catalogue/books/read-articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  findReservation,
  activeReservations,
  reservationsFor,
} from '#server/selling/hold-shelf/reserved-copies.ts'
import { isUnpaid } from '#server/selling/orders/unpaid.ts'
import { orderByNumber } from '#server/selling/orders/read-orders.ts'
import { staffOrders } from '#server/selling/orders/staff-list.ts'
import { TROUBLES } from '../order-desk/troubles.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { toCounterOrders, toCounterReservations } from './on-the-wire.ts'

const MOST_PEOPLE = 20
const MOST_ON_SHELF = 100

/** Returns what is ready for pickup, longest waiting first. */
export async function readHoldShelf(db: Db, language: Language): Promise<HoldShelf> {
  return {
    orders: await ordersOf(db, { stage: ['ready'], per_page: MOST_ON_SHELF }),
    reservations: await toCounterReservations(db, await activeReservations(db), language),
  }
}

type LookUp = { typed: string; language: Language; role: Role; publicUrl: string }

/**
 * Resolves an ISBN, the code of a voucher, the number of an order or a reservation, a name, a telephone number, or the address or
 * title of a list.
 */
export async function lookUp(db: Db, { typed, publicUrl, ...by }: LookUp): Promise<CounterAnswer> {
  const isbn = toIsbn13(typed)
  if (isbn !== undefined) return await lookUpBook(db, isbn, by.language)
  const voucher = readVoucherCode(typed)
  if (voucher.kind !== 'other' && isAllowed(by.role, ADDRESSES['/staff/vouchers'])) {
    if (voucher.kind === 'mistyped') return { kind: 'no_voucher', reason: 'mistyped' }
    const found = await counterVoucher(db, typed)
    if (found) {
      const present = found.kind === 'exchange' ? await presentOf(db, found.id) : null
      return { kind: 'voucher', voucher: found, present }
    }
    return { kind: 'no_voucher', reason: 'unknown' }
  }
  const reserved = readNumber('RES', typed)
  const reservation = reserved === undefined ? undefined : await findReservation(db, reserved)
  if (reservation) {
    const [found] = await toCounterReservations(db, [reservation], by.language)
    if (found) return { kind: 'reservation', reservation: found }
  }
  const order = await orderByNumber(db, typed)
  const [found] = order ? await toCounterOrders(db, [order]) : []
  if (found) return { kind: 'order', order: found }
  return await lookUpPeople(db, { typed, publicUrl, ...by })
}

async function lookUpBook(db: Db, isbn: string, language: Language): Promise<CounterAnswer> {
  const ids = [...(await findBookIds(db, [isbn])).values()]
  const [book] = await readArticles(db, ids, language)
  if (!book) return { kind: 'nothing' }
  const stage: OrderStage[] = [...OPEN_STAGES, 'ready', 'unpaid']
  const { found } = await staffOrders(db, { q: isbn, stage, sort: 'newest', per_page: MOST_PEOPLE }, TROUBLES)
  // One of the site is paid within the hour, or is over
  const open = await toCounterOrders(
    db,
    found.filter((order) => !isUnpaid(order) || order.payBy !== null),
  )
  return {
    kind: 'book',
    book,
    shelf: (await shelvesOf(db, ids)).get(book.id) ?? null,
    orders: open.filter((order) => waitsFor(order, book.id)),
    reservations: await toCounterReservations(db, await activeReservations(db, ids), language),
  }
}

/** False where all copies of the book have been handed over and only others are still to come. */
const waitsFor = ({ lies_here: liesHere, books, on_backorder: onBackorder }: CounterOrder, bookId: number) =>
  [...onBackorder, ...(liesHere ? books : [])].some(({ article_id: id }) => id === bookId)

async function lookUpPeople(db: Db, { typed, language, role, publicUrl }: LookUp): Promise<CounterAnswer> {
  const orders = await ordersOf(db, { q: typed, per_page: MOST_PEOPLE }, { role })
  const reservations = await toCounterReservations(db, await reservationsFor(db, typed), language)
  const lists = await findLists(db, { typed, publicUrl })
  return orders.length + reservations.length + lists.length === 0
    ? { kind: 'nothing' }
    : { kind: 'people', orders, reservations, lists }
}

type Which = { q?: string; stage?: OrderStage[]; per_page: number }

async function ordersOf(db: Db, which: Which, by: { role?: Role } = {}) {
  const sort = which.q === undefined ? ('waiting' as const) : ('newest' as const)
  const { found } = await staffOrders(db, { ...which, sort }, TROUBLES, by)
  return await toCounterOrders(db, found)
}
