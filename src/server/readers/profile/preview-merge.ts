/** What a merge of two files would move, before anybody confirms it. */
import type { MergePreview } from '#shared/contract/staff/customer-files.ts'
import { exportSubscription } from '#server/people/newsletter/customer-data.ts'
import { countMessages } from '#server/people/contact/customer-data.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countAlerts } from '#server/selling/alerts/customer-data.ts'
import { countLists } from '#server/selling/book-lists/customer-data.ts'
import { countCart } from '#server/selling/cart/export-cart.ts'
import { notesAbout } from '#server/selling/customer-notes/notes.ts'
import { countReservations } from '#server/selling/hold-shelf/customer-data.ts'
import { idsOfOrders, ordersOf, ordersOfGuest } from '#server/selling/orders/customer-data.ts'
import { countOrdersOf, latestOf, paidOf } from '#server/selling/orders/orders-of-buyer.ts'
import { cardCustomerOf } from '#server/selling/saved-cards/saved-cards.ts'
import { cardOfCustomer } from '#server/selling/vouchers/loyalty-card.ts'
import { spendableVouchers } from '#server/selling/vouchers/own-vouchers.ts'
import { countBookcase } from '../bookcase/customer-data.ts'
import { countRegistrations } from '../events/customer-data.ts'
import { countFavorites } from '../favorites/favorites.ts'
import { countFollows } from '../follows/customer-data.ts'
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
  const [orders, notes, ofAddress, ofAccount] = await Promise.all([
    countOrdersOf(db, theirs),
    notesAbout(db, { customerId: id ?? null, orderIds: idsOfOrders(theirs) }),
    email === '' ? [] : movesOfAddress(db, email),
    id === undefined ? [] : movesOfAccount(db, id),
  ])
  return [
    { kind: 'orders', count: orders, cents: null },
    ...ofAccount,
    { kind: 'notes', count: notes.length, cents: null },
    ...ofAddress,
  ]
}

async function movesOfAddress(db: Db, email: string): Promise<MergePreview['moves']> {
  const [alerts, reservations, follows, seats, messages] = await Promise.all([
    countAlerts(db, email),
    countReservations(db, email),
    countFollows(db, email),
    countRegistrations(db, email),
    countMessages(db, email),
  ])
  return [
    { kind: 'alerts', count: alerts, cents: null },
    { kind: 'reservations', count: reservations, cents: null },
    { kind: 'follows', count: follows, cents: null },
    { kind: 'seats', count: seats, cents: null },
    { kind: 'messages', count: messages, cents: null },
  ]
}

async function movesOfAccount(db: Db, id: string): Promise<MergePreview['moves']> {
  const [vouchers, card, lists, favorites, bookcase, cart, addresses] = await Promise.all([
    spendableVouchers(db, id),
    cardOfCustomer(db, id),
    countLists(db, id),
    countFavorites(db, id),
    countBookcase(db, id),
    countCart(db, id),
    listAddresses(db, id),
  ])
  return [
    {
      kind: 'vouchers',
      count: vouchers.length,
      cents: vouchers.reduce((sum, { balanceCents: cents }) => sum + cents, 0),
    },
    { kind: 'loyalty', count: card ? 1 : 0, cents: card?.balanceCents ?? 0 },
    { kind: 'lists', count: lists, cents: null },
    { kind: 'favorites', count: favorites, cents: null },
    { kind: 'bookcase', count: bookcase, cents: null },
    { kind: 'cart', count: cart, cents: null },
    { kind: 'addresses', count: addresses.length, cents: null },
  ]
}
