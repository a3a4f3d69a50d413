/**
 * What of the database is followed, so that what was made of it can be kept until it changes. A new topic is a name here
 * and its tables below; `triggers/changes.ts` makes the triggers of them.
 */

export const TOPICS = [
  /** Everything: after it nothing that was kept is good. */
  'all',
  /** What filters, orders and counts of lists depend on, by book; whoever follows books follows this too. */
  'listed',
  /** Whatever else is shown of a book, by book: copies, a description, a cover. */
  'book',
  /** The words that a book is found by; new books are `listed`. */
  'words',
  /** A category, its name or its place in the tree. */
  'categories',
  /** Another name of a publisher, a collection or a person. */
  'names',
  /** What promises of further copies follow from: suppliers and their terms; by book where it is one book's. */
  'supply',
  /** Copies that unpaid orders keep off the shelf, by book. */
  'holds',
  /** What the shop settles: its settings and slides, when it is open, how long orders take. */
  'shop',
  /** Reviews and what visitors report of them, by book. */
  'reviews',
  /** Which books are editions of one work, by book. */
  'works',
  /** What readers buy together. */
  'together',
  /** Who answers for the safety of books, by book where it is one book's. */
  'safety',
  /** The agenda: events with their free seats, books and people. */
  'events',
] as const
export type Topic = (typeof TOPICS)[number]

/** Rows of these tables are about a book each, which their column `book_id` names. */
export const TABLES_BY_BOOK: Readonly<Record<string, Topic>> = {
  book_images: 'book',
  editions: 'works',
  book_supplies: 'supply',
  backorders: 'supply',
  order_lines: 'holds',
  reviews: 'reviews',
  book_safety_contacts: 'safety',
}

/** Of these tables every change counts for all books. */
export const WHOLE_TABLES: Readonly<Record<string, Topic>> = {
  suppliers: 'supply',
  publisher_suppliers: 'supply',
  supplier_deliveries: 'supply',
  company: 'shop',
  opening_week: 'shop',
  closings: 'shop',
  picking_time: 'shop',
  publisher_safety_contacts: 'safety',
  work_pairs: 'together',
  events: 'events',
  event_books: 'events',
  event_contributors: 'events',
}

/** New rows of these tables change nothing that is shown until a book refers to them. */
export const NAME_TABLES: Readonly<Record<string, Topic>> = {
  publishers: 'names',
  collections: 'names',
  contributors: 'names',
}
