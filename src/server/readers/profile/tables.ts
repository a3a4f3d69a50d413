/** Addresses and picture of a customer; deleting the account deletes both. */
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'
import { users } from '#server/people/accounts/tables.ts'

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    title: text().notNull(),
    name: text().notNull(),
    company: text(),
    address: text().notNull(),
    additionalInformation: text(),
    city: text().notNull(),
    postalCode: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** International format: `+33 6 12 34 56 78`. */
    mobilePhone: text().notNull(),
    homePhone: text(),
    isDefault: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId),
    // Prevents two defaults under concurrency
    uniqueIndex('one_default_address')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
)

/**
 * Pictures are in the database, so that every instance serves them and a backup includes them
 * (docs/decisions/0019).
 */
export const userPictures = pgTable('user_pictures', {
  /** 32 random hexadecimal digits and `.webp`, so that names cannot be guessed. */
  name: text().primaryKey(),
  userId: userId().unique(),
  bytes: bytea().notNull(),
  createdAt: moment().notNull().defaultNow(),
})
