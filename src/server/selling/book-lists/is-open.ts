/** Which lists there are, and which of them are open. */
import { and, isNull, sql } from 'drizzle-orm'
import { bookLists } from './tables.ts'

/** Lists that their owner has not deleted. */
export const isThere = isNull(bookLists.deletedAt)

/** Not closed by its owner, and not past its last day at the shop. */
export const isOpen = sql<boolean>`(not ${bookLists.isClosed}
  and coalesce(${bookLists.closesOn} >= (now() at time zone 'Europe/Paris')::date, true))`

/** Lists by the keys of their addresses. */
export const hasKey = (key: string) => and(sql`${bookLists.key} = ${key}`, isThere)
