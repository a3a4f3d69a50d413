/** Pictures of the home page and logos, uploaded by staff. */
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const shopPictures = pgTable('shop_pictures', {
  /** 32 hexadecimal digits of a hash of the content, and `.webp`: the same picture is stored once. */
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
