/** What the shop writes about a customer, and whom it is to call back. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { users } from '#server/people/accounts/tables.ts'
import { orders } from '../orders/tables.ts'

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** null: somebody without an account, known by one of their orders. */
    customerId: text().references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid().references(() => orders.id),
    text: text().notNull(),
    /** Whether they are to be called back, until `doneAt`. */
    callBack: boolean().notNull(),
    /** Who of the shop wrote it. */
    writtenBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    doneAt: moment(),
    /** Who called them. */
    doneBy: text(),
    /** Crossed out, which can be undone; erased by the next purge. */
    removedAt: moment(),
  },
  (table) => [
    check('note_of_one', sql`(${table.customerId} is null) <> (${table.orderId} is null)`),
    index().on(table.customerId),
    index().on(table.orderId),
    index('notes_to_call_back')
      .on(table.createdAt)
      .where(sql`${table.callBack} and ${table.doneAt} is null and ${table.removedAt} is null`),
  ],
)
