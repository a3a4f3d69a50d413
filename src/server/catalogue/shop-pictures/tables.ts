/** Pictures that staff bring for the home page and the shop's marks. */
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const shopPictures = pgTable('shop_pictures', {
  /** 32 hexadecimal digits of what it shows, and `.webp`: the same picture is kept once. */
  name: text().primaryKey(),
  bytes: bytea().notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
