/** Lists of books that customers keep and share by a secret address; what was bought through them is counted, never kept. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ListKind } from '../../../shared/book-lists/saved.ts'
import { users } from '#server/people/accounts/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orders } from '../orders/tables.ts'

const moment = () => timestamp({ withTimezone: true })

export const bookLists = pgTable(
  'book_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its address holds; kept as it is, since its owner is shown it again. */
    key: text().notNull().unique(),
    kind: text().$type<ListKind>().notNull(),
    title: text().notNull(),
    signature: text(),
    note: text(),
    /** Of a school list: how many pupils its owner expects. */
    readers: integer(),
    /** The last day on which it is open. */
    closesOn: date({ mode: 'string' }),
    isClosed: boolean().notNull().default(false),
    /** Rises with each saving: who edits an earlier one is told. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Its owner deleted it, and may still think better of it. */
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

/** A copy that somebody gives without buying it here; who does is not kept. */
export const bookListGifts = pgTable(
  'book_list_gifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    listId: listId(),
    bookId: bookId(),
    /** SHA-256 of what the giver’s browser keeps to take it back. */
    secretHash: text().notNull().unique(),
    markedAt: moment().notNull().defaultNow(),
    /** The list’s owner does not believe it: it counts no longer. */
    clearedAt: moment(),
  },
  (table) => [index().on(table.listId), index().on(table.bookId)],
)

/** Which orders were placed through which list. */
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
