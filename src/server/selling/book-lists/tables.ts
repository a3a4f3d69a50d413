/**
 * Lists of books that customers save and share by a secret address; copies bought through them are counted
 * from orders, not stored.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { ListKind } from '../../../shared/book-lists/saved.ts'
import { users } from '#server/people/accounts/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orders } from '../orders/tables.ts'

export const bookLists = pgTable(
  'book_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Part of its address; not hashed, since the owner sees it again. */
    key: text().notNull().unique(),
    kind: text().$type<ListKind>().notNull(),
    title: text().notNull(),
    signature: text(),
    note: text(),
    /** School lists: expected number of pupils. */
    readers: integer(),
    /** Last day on which it is open. */
    closesOn: date({ mode: 'string' }),
    isClosed: boolean().notNull().default(false),
    /** Increases with each save, to reject edits of an older version. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When the owner deleted it; it can still be restored. */
    deletedAt: moment(),
  },
  (table) => [index().on(table.customerId), index('book_lists_to_forget').on(table.deletedAt)],
)

const listId = () =>
  integer()
    .notNull()
    .references(() => bookLists.id, { onDelete: 'cascade' })
const bookId = () =>
  integer()
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' })

export const bookListItems = pgTable(
  'book_list_items',
  {
    listId: listId(),
    bookId: bookId(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    note: text(),
    equivalent: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.bookId] }),
    check('list_item_quantity', sql`${table.quantity} > 0`),
    index().on(table.bookId),
  ],
)

/** A copy that somebody gives without buying it here; the giver is not stored. */
export const bookListGifts = pgTable(
  'book_list_gifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    listId: listId(),
    bookId: bookId(),
    /** SHA-256 of the secret with which the giver’s browser can remove the mark. */
    secretHash: text().notNull().unique(),
    markedAt: moment().notNull().defaultNow(),
    /** When the list’s owner cleared it: it no longer counts. */
    clearedAt: moment(),
  },
  (table) => [index().on(table.listId), index().on(table.bookId)],
)

/** The orders placed through each list. */
export const bookListOrders = pgTable(
  'book_list_orders',
  {
    listId: listId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.listId, table.orderId] }), index().on(table.orderId)],
)
