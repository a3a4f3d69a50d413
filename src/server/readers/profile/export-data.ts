/** All data that the shop has about a customer, in one document with self-explanatory names. */
import { eq } from 'drizzle-orm'
import { exportSessions, exportSignInMethods } from '#server/people/accounts/customer-data.ts'
import { addressesOf, mergedAddressesOf } from '#server/people/accounts/merged-addresses.ts'
import { readUser } from '#server/people/accounts/users.ts'
import { exportFollows } from '../follows/customer-data.ts'
import { exportAlerts } from '#server/selling/alerts/customer-data.ts'
import { exportLists } from '#server/selling/book-lists/customer-data.ts'
import { exportBookcase } from '../bookcase/customer-data.ts'
import { exportCart } from '#server/selling/cart/export-cart.ts'
import { exportMessages } from '#server/people/contact/customer-data.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { exportRegistrations } from '../events/customer-data.ts'
import { exportFavorites } from '../favorites/favorites.ts'
import { exportNotes } from '#server/selling/customer-notes/customer-data.ts'
import { exportReservations } from '#server/selling/hold-shelf/customer-data.ts'
import { exportSubscription } from '#server/people/newsletter/customer-data.ts'
import { exportOrders } from '#server/selling/order-tracking/customer-orders.ts'
import { idsOfOrders, ordersOf } from '#server/selling/orders/customer-data.ts'
import { exportStatements, exportReturns } from '#server/selling/returns/customer-data.ts'
import { exportReviews } from '../reviews/customer-data.ts'
import { pendingCredit } from '#server/selling/loyalty/own-loyalty.ts'
import { exportVouchers } from '#server/selling/vouchers/own-vouchers.ts'
import { cardCustomerOf } from '#server/selling/saved-cards/saved-cards.ts'
import { listAddresses } from './addresses.ts'
import { userPictures } from './tables.ts'

const FORMAT_VERSION = 1

/**
 * Returns the document; it excludes secrets (password, session tokens, order keys), but for the codes of vouchers, which are money
 * of the customer. `shopSecret` makes them.
 */
export async function exportData(db: Queryable, userId: string, shopSecret?: string) {
  const user = await readUser(db, userId)
  const { email } = user
  // A customer's address is confirmed: orders under it are theirs, including those placed as a guest
  const orderIds = idsOfOrders(ordersOf(user))
  const merged = await mergedAddressesOf(db, userId)
  const addresses = await addressesOf(db, user)
  /** Of an address that leads to the account too. */
  const ofEach = async <Row>(read: (address: string) => PromiseLike<Row[]>): Promise<Row[]> =>
    (await Promise.all(addresses.map(read))).flat()
  const follows = await Promise.all(addresses.map((address) => exportFollows(db, address)))
  return {
    format_version: FORMAT_VERSION,
    exported_at: new Date().toISOString(),
    customer: {
      id: user.id,
      first_name: user.firstName,
      email,
      language: user.language,
      currency: user.currency,
      created_at: user.createdAt,
    },
    picture: await exportPicture(db, userId),
    addresses: await listAddresses(db, userId),
    saved_cards: await exportCardCustomer(db, userId),
    vouchers: await exportVouchers(db, userId, shopSecret),
    pending_loyalty_credit: await pendingCredit(db, userId),
    sign_in_methods: await exportSignInMethods(db, userId),
    sessions: await exportSessions(db, userId),
    cart: await exportCart(db, userId),
    favorites: await exportFavorites(db, userId),
    book_lists: await exportLists(db, userId),
    bookcase: await exportBookcase(db, userId),
    orders: await exportOrders(db, user),
    returns: await exportReturns(db, orderIds),
    withdrawal_statements: await ofEach((address) => exportStatements(db, address)),
    reviews: await exportReviews(db, orderIds),
    newsletter: await exportSubscription(db, email),
    merged_addresses: await Promise.all(
      merged.map(async ({ email: address, mergedAt }) => ({
        email: address,
        merged_at: mergedAt,
        newsletter: await exportSubscription(db, address),
      })),
    ),
    alerts: await ofEach((address) => exportAlerts(db, address)),
    follows: {
      authors: follows.flatMap(({ authors }) => authors),
      mailed_about: follows.flatMap(({ mailed_about: books }) => books),
    },
    reservations: await ofEach((address) => exportReservations(db, address)),
    event_registrations: await ofEach((address) => exportRegistrations(db, address)),
    notes_of_the_shop: await exportNotes(db, userId, orderIds),
    contact_messages: await ofEach((address) => exportMessages(db, address)),
  }
}

async function exportPicture(db: Queryable, userId: string) {
  const [picture] = await db.select().from(userPictures).where(eq(userPictures.userId, userId))
  if (!picture) return null
  const { name, bytes, createdAt } = picture
  return { name, type: 'image/webp', created_at: createdAt, base64: bytes.toString('base64') }
}

/** The shop never receives card numbers; it only knows the customer's id at the card provider. */
async function exportCardCustomer(db: Queryable, userId: string) {
  const customer = await cardCustomerOf(db, userId)
  if (!customer) return null
  const { providerId, defaultCardId, createdAt } = customer
  return { provider: 'stripe', customer: providerId, default_card: defaultCardId, since: createdAt }
}
