/** What a merge of two files would move, before anybody confirms it. */
import type { MergePreview } from '#shared/contract/staff/customer-files.ts'
import { exportSubscription } from '#server/people/newsletter/customer-data.ts'
import { exportMessages } from '#server/people/contact/customer-data.ts'
import type { Db } from '#server/platform/db/database.ts'
import { exportAlerts } from '#server/selling/alerts/customer-data.ts'
import { exportLists } from '#server/selling/book-lists/customer-data.ts'
import { exportCart } from '#server/selling/cart/export-cart.ts'
import { notesAbout } from '#server/selling/customer-notes/notes.ts'
import { exportReservations } from '#server/selling/hold-shelf/customer-data.ts'
import { idsOfOrders, ordersOf, ordersOfGuest } from '#server/selling/orders/customer-data.ts'
import { latestOf, paidOf } from '#server/selling/orders/orders-of-buyer.ts'
import { cardCustomerOf } from '#server/selling/saved-cards/customers.ts'
import { cardOfCustomer } from '#server/selling/vouchers/loyalty-card.ts'
import { spendableVouchers } from '#server/selling/vouchers/own-vouchers.ts'
import { exportBookcase } from '../bookcase/customer-data.ts'
import { exportRegistrations } from '../events/customer-data.ts'
import { exportFavorites } from '../favorites/export-favorites.ts'
import { exportFollows } from '../follows/customer-data.ts'
import { listAddresses } from './addresses.ts'
import type { Merging } from './merge-files.ts'

type Side = MergePreview['stays']

/** Returns both files and what the one that ends has. */
export async function previewMerge(db: Db, { stays, goes, guest }: Merging): Promise<MergePreview> {
  const theirs = goes ? ordersOf(goes) : ordersOfGuest(guest)
  const email = (goes ?? guest).email.toLowerCase()
  const [sideOfStays, sideOfGoes, moves, letters, card] = await Promise.all([
    sideOf(db, { customer: stays, theirs: ordersOf(stays) }),
    goes ? sideOf(db, { customer: goes, theirs }) : guestSide(db, { guest, theirs }),
    movesOf(db, { id: goes?.id, email, theirs }),
    Promise.all([exportSubscription(db, stays.email), exportSubscription(db, email)]),
    goes && cardCustomerOf(db, goes.id),
  ])
  return {
    stays: sideOfStays,
    goes: sideOfGoes,
    moves: moves.filter(({ count }) => count > 0),
    letters: staysReader(letters[0]?.state, letters[1]?.state),
    saved_cards_end: card !== undefined,
  }
}

type Theirs = ReturnType<typeof ordersOf>

async function sideOf(
  db: Db,
  { customer: { id, firstName, email, createdAt }, theirs }: { customer: Merging['stays']; theirs: Theirs },
): Promise<Side> {
  const [latest] = await latestOf(db, theirs, 1)
  const name = latest?.deliveryAddress.name ?? firstName
  return { customer: id, order: null, name, email, since: createdAt.toISOString() }
}

async function guestSide(
  db: Db,
  { guest, theirs }: { guest: NonNullable<Merging['guest']>; theirs: Theirs },
): Promise<Side> {
  const { since } = await paidOf(db, theirs)
  return {
    customer: null,
    order: guest.number,
    name: guest.deliveryAddress.name,
    email: guest.email === '' ? null : guest.email.toLowerCase(),
    since: (since ?? guest.createdAt).toISOString(),
  }
}

type State = NonNullable<Awaited<ReturnType<typeof exportSubscription>>>['state'] | undefined

/** Whoever unsubscribed the address that stays gets no letters because of the other one. */
const staysReader = (stays: State, goes: State): boolean =>
  stays === 'confirmed' || (stays !== 'unsubscribed' && goes === 'confirmed')

async function movesOf(
  db: Db,
  { id, email, theirs }: { id: string | undefined; email: string; theirs: Theirs },
): Promise<MergePreview['moves']> {
  const [found, notes, ofAddress, ofAccount] = await Promise.all([
    latestOf(db, theirs, MOST_ORDERS),
    notesAbout(db, { customerId: id ?? null, orderIds: idsOfOrders(theirs) }),
    email === '' ? [] : movesOfAddress(db, email),
    id === undefined ? [] : movesOfAccount(db, id),
  ])
  return [
    { kind: 'orders', count: found.length, cents: null },
    ...ofAccount,
    { kind: 'notes', count: notes.length, cents: null },
    ...ofAddress,
  ]
}

const MOST_ORDERS = 10_000

async function movesOfAddress(db: Db, email: string): Promise<MergePreview['moves']> {
  const [alerts, reservations, follows, seats, messages] = await Promise.all([
    exportAlerts(db, email),
    exportReservations(db, email),
    exportFollows(db, email),
    exportRegistrations(db, email),
    exportMessages(db, email),
  ])
  const open = alerts.filter(({ ended_at: at }) => at === null)
  const held = reservations.filter(({ ended_at: at }) => at === null)
  return [
    { kind: 'alerts', count: open.length, cents: null },
    { kind: 'reservations', count: held.length, cents: null },
    { kind: 'follows', count: follows.authors.length, cents: null },
    { kind: 'seats', count: seats.length, cents: null },
    { kind: 'messages', count: messages.length, cents: null },
  ]
}

async function movesOfAccount(db: Db, id: string): Promise<MergePreview['moves']> {
  const [vouchers, card, lists, favorites, bookcase, cart, addresses] = await Promise.all([
    spendableVouchers(db, id),
    cardOfCustomer(db, id),
    exportLists(db, id),
    exportFavorites(db, id),
    exportBookcase(db, id),
    exportCart(db, id),
    listAddresses(db, id),
  ])
  return [
    {
      kind: 'vouchers',
      count: vouchers.length,
      cents: vouchers.reduce((sum, { balanceCents: cents }) => sum + cents, 0),
    },
    { kind: 'loyalty', count: card ? 1 : 0, cents: card?.balanceCents ?? 0 },
    { kind: 'lists', count: lists.length, cents: null },
    { kind: 'favorites', count: favorites.length, cents: null },
    { kind: 'bookcase', count: bookcase.added.length, cents: null },
    { kind: 'cart', count: cart.length, cents: null },
    { kind: 'addresses', count: addresses.length, cents: null },
  ]
}
