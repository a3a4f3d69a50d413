/** Pictures of books uploaded by staff; suppliers' pictures stay at their links. */
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const uploadedPictures = pgTable('uploaded_pictures', {
  /** Hash of the content: the same picture is stored once. */
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  /** Since when no book has been found to use it. */
  unusedSince: timestamp({ withTimezone: true }),
})
