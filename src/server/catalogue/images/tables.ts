/** Pictures of books that the shop's people sent; those of suppliers stay where their links lead. */
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const uploadedPictures = pgTable('uploaded_pictures', {
  /** Made of what is in it: the same picture is kept once. */
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  /** Since when no book has it, as far as anybody looked. */
  unusedSince: timestamp({ withTimezone: true }),
})
