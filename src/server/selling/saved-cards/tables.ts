/** Who a customer is to the card provider: all that the shop keeps of their cards. */
import { isNull } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'

export const cardCustomers = pgTable(
  'card_customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** null: the account is gone, and the provider has still to forget its cards. */
    userId: text()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** The provider's id of the customer (`cus_…`). */
    providerId: text().notNull().unique(),
    /** The provider's id of the card that is chosen first; null, or one that is gone: the newest is. */
    defaultCardId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('card_customers_leaving').on(table.createdAt).where(isNull(table.userId))],
)
