/** All that the shop holds about a customer, in one document with names that need no explanation. */
import { desc, eq, sql } from 'drizzle-orm'
import { credentials, sessions, users } from '../accounts/tables.ts'
import { cartLines } from '../cart/tables.ts'
import { books } from '../catalogue/tables.ts'
import { contactMessages } from '../contact/tables.ts'
import type { Queryable } from '../db/database.ts'
import { eventRegistrations, events } from '../events/tables.ts'
import { favorites } from '../favorites/tables.ts'
import { subscribers } from '../newsletter/tables.ts'
import { ordersOf } from '../orders/owner.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { orders } from '../orders/tables.ts'
import { exportReturns } from '../returns/export-returns.ts'
import { reviews } from '../reviews/tables.ts'
import { cardCustomerOf } from '../saved-cards/customers.ts'
import { listAddresses } from './addresses.ts'
import { userPictures } from './tables.ts'

const FORMAT_VERSION = 1

const namesOfBook = { isbn: books.isbn, title: books.title }

/** Returns the document; secrets (password, session tokens, order keys) are not part of it. */
export async function exportData(db: Queryable, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`There is no customer ${userId}.`)
  const { email } = user
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
    picture: await pictureOf(db, userId),
    addresses: await listAddresses(db, userId),
    saved_cards: await cardCustomerIn(db, userId),
    sign_in_methods: await signInMethodsOf(db, userId),
    sessions: await sessionsOf(db, userId),
    cart: await cartOf(db, userId),
    favorites: await favoritesOf(db, userId),
    orders: await orderViewsOf(db, user),
    returns: await exportReturns(db, ordersOf(user)),
    reviews: await reviewsOf(db, user),
    newsletter: await newsletterOf(db, email),
    event_registrations: await registrationsOf(db, email),
    contact_messages: await messagesOf(db, email),
  }
}

async function pictureOf(db: Queryable, userId: string) {
  const [picture] = await db.select().from(userPictures).where(eq(userPictures.userId, userId))
  if (!picture) return null
  const { name, bytes, createdAt } = picture
  return { name, type: 'image/webp', created_at: createdAt, base64: bytes.toString('base64') }
}

/** Numbers never reach the shop: it knows who the customer is to the card provider. */
async function cardCustomerIn(db: Queryable, userId: string) {
  const customer = await cardCustomerOf(db, userId)
  if (!customer) return null
  const { providerId, defaultCardId, createdAt } = customer
  return { provider: 'stripe', customer: providerId, default_card: defaultCardId, since: createdAt }
}

const signInMethodsOf = (db: Queryable, userId: string) =>
  db
    .select({ method: credentials.providerId, since: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, userId))

const sessionsOf = (db: Queryable, userId: string) =>
  db
    .select({
      browser: sessions.userAgent,
      signed_in_at: sessions.createdAt,
      last_seen_at: sessions.updatedAt,
      expires_at: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))

const cartOf = (db: Queryable, userId: string) =>
  db
    .select({ ...namesOfBook, quantity: cartLines.quantity, added_at: cartLines.createdAt })
    .from(cartLines)
    .innerJoin(books, eq(books.id, cartLines.bookId))
    .where(eq(cartLines.userId, userId))
    .orderBy(desc(cartLines.createdAt))

const favoritesOf = (db: Queryable, userId: string) =>
  db
    .select({ ...namesOfBook, added_at: favorites.createdAt })
    .from(favorites)
    .innerJoin(books, eq(books.id, favorites.bookId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt))

/** An e-mail is confirmed before it is a customer's: orders under it are theirs, also those placed as a guest. */
async function orderViewsOf(db: Queryable, customer: { id: string; email: string }) {
  const rows = await db.select().from(orders).where(ordersOf(customer)).orderBy(desc(orders.createdAt))
  const views = []
  for (const order of rows) views.push(await orderView(db, order))
  return views
}

const reviewsOf = (db: Queryable, customer: { id: string; email: string }) =>
  db
    .select({
      ...namesOfBook,
      rating: reviews.rating,
      text: reviews.text,
      shown_as: reviews.author,
      state: reviews.state,
      reason: reviews.reason,
      written_at: reviews.writtenAt,
      published_at: reviews.publishedAt,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(books, eq(books.id, reviews.bookId))
    .where(ordersOf(customer))
    .orderBy(desc(reviews.writtenAt))

async function newsletterOf(db: Queryable, email: string) {
  const [found] = await db
    .select({
      state: subscribers.state,
      language: subscribers.language,
      asked_at: subscribers.askedAt,
      confirmed_at: subscribers.confirmedAt,
      unsubscribed_at: subscribers.unsubscribedAt,
    })
    .from(subscribers)
    .where(eq(subscribers.email, email))
  return found ?? null
}

const registrationsOf = (db: Queryable, email: string) =>
  db
    .select({
      event: events.titleFr,
      starts_at: events.startsAt,
      name: eventRegistrations.name,
      seats: eventRegistrations.seats,
      state: eventRegistrations.state,
      registered_at: eventRegistrations.registeredAt,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.email, email))
    .orderBy(desc(events.startsAt))

const messagesOf = (db: Queryable, email: string) =>
  db
    .select({
      subject: contactMessages.subject,
      message: contactMessages.message,
      name: contactMessages.name,
      order_number: contactMessages.orderNumber,
      sent_at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email))
    .orderBy(desc(contactMessages.createdAt))
