/**
 * What of the database is followed, so that what was made of it can be cached until it changes. A new topic is a name here
 * and its tables below; `triggers/changes.ts` makes the triggers of them. What no answer keeps needs no topic.
 */

export const TOPICS = [
  /** Everything: after it nothing that was cached is good. */
  'all',
  /** What filters, orders and counts of lists depend on, by book. */
  'listed',
  /** The words that a book is found by; new books are `listed`. */
  'words',
  /** A category, its name or its place in the tree. */
  'categories',
  /** Another name of a publisher, a collection or a person. */
  'names',
  /** What the shop settles: its settings and slides, when it is open, how long orders take. */
  'shop',
  /** Who answers for the safety of books. */
  'safety',
] as const
export type Topic = (typeof TOPICS)[number]

/** Rows of these tables are about a book each, which their column `book_id` names. */
export const TABLES_BY_BOOK: Readonly<Record<string, Topic>> = {
  book_contributors: 'listed',
  book_categories: 'listed',
}

/** Of these tables every change counts for all books. */
export const WHOLE_TABLES: Readonly<Record<string, Topic>> = {
  company: 'shop',
  opening_week: 'shop',
  closings: 'shop',
  picking_time: 'shop',
  publisher_safety_contacts: 'safety',
  book_safety_contacts: 'safety',
}

/** New rows of these tables change nothing that is shown until a book refers to them. */
export const NAME_TABLES: Readonly<Record<string, Topic>> = {
  publishers: 'names',
  collections: 'names',
  contributors: 'names',
}
