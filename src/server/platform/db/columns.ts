/** Kinds of columns that tables of every area have. */
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, with its zone. */
export const moment = () => timestamp({ withTimezone: true })

/** Bytes, read as a Buffer. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
