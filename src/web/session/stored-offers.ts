/** Copies that alerts' mails keep for whoever opened them here: off the shelf, and still theirs to buy. */
import type { ShelfBook } from '#shared/catalogue/book.ts'
import type { OfferLink } from './shopper.ts'
import { shopperStore } from './shopper-store.ts'

/** One mail is opened here, rarely two. */
const MAX_OFFERS = 20

const lasts = ({ until }: OfferLink) => Date.parse(until) > Date.now()

const lasting = () => shopperStore.read().offers.filter(lasts)

/** Keeps what a mail offers until its time is over. */
export function keepOffer(offer: OfferLink): void {
  shopperStore.update((shopper) => {
    const others = shopper.offers.filter((other) => lasts(other) && other.secret !== offer.secret)
    return { ...shopper, offers: [...others, offer].slice(-MAX_OFFERS) }
  })
}

/** Forgets offers that an order has taken. */
export function dropOffers(secrets: readonly string[]): void {
  if (secrets.length === 0) return
  shopperStore.update((shopper) => ({
    ...shopper,
    offers: shopper.offers.filter(({ secret }) => !secrets.includes(secret)),
  }))
}

/** Returns the secrets of the copies that are stored here of some books. */
export const secretsFor = (bookIds: readonly number[]): string[] =>
  lasting().flatMap(({ bookId, secret }) => (bookIds.includes(bookId) ? [secret] : []))

/** Returns a book with the reserved copies of it here: this shopper can buy them too. */
export function withOffers<Book extends ShelfBook>(book: Book): Book {
  const held = lasting().filter(({ bookId }) => bookId === book.id).length
  return held === 0 ? book : { ...book, stock: book.stock + held, copies: book.copies + held }
}
