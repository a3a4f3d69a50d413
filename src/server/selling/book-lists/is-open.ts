/** Conditions: which lists exist, and which are open. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { and, isNull, sql } from 'drizzle-orm'
import { bookLists } from './tables.ts'

/** Not deleted by its owner. */
export const isThere = isNull(bookLists.deletedAt)

/** Not closed by its owner, and not past its last day at the shop. */
export const isOpen = sql<boolean>`(not ${bookLists.isClosed}
  and coalesce(${bookLists.closesOn} >= (now() at time zone ${SHOP_ZONE})::date, true))`

/** Condition: the list with the key of an address. */
export const hasKey = (key: string) => and(sql`${bookLists.key} = ${key}`, isThere)
