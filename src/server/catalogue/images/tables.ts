/** Pictures of books uploaded by staff; suppliers' pictures stay at their links. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'

export const uploadedPictures = pgTable('uploaded_pictures', {
  /** Hash of the content: the same picture is stored once. */
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  /** Since when no book has been found to use it. */
  unusedSince: moment(),
})
