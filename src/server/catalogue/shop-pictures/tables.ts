/** Pictures of the home page and logos, uploaded by staff. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'

export const shopPictures = pgTable('shop_pictures', {
  /** 32 hexadecimal digits of a hash of the content, and `.webp`: the same picture is stored once. */
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  addedAt: moment().notNull().defaultNow(),
})
