/** A customer's id at the card provider: all that the shop stores of their cards. */
import { isNull } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { users } from '#server/people/accounts/tables.ts'

export const cardCustomers = pgTable(
  'card_customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** null: the account is deleted, and the provider has yet to delete its cards. */
    userId: text()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The provider's id of the customer (`cus_…`). */
    providerId: text().notNull().unique(),
    /** The provider's id of the default card; if null or deleted, the newest card is the default. */
    defaultCardId: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('card_customers_leaving').on(table.createdAt).where(isNull(table.userId))],
)
