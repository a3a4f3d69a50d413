/** How many last copies of a book are for the customers in the shop. */
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ShelfRule } from '#shared/contract/staff/feeds.ts'
import { publishers } from '#server/catalogue/books/tables.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { shelfRules } from './tables.ts'

/** Selects, for a row of books under an alias, how many of its copies the website does not sell. */
export const shelfCopies = (book: SQL) => sql`coalesce((
  select max(${shelfRules.copies}) from ${shelfRules}
  where coalesce(${shelfRules.publisherId} = ${book}.publisher_id, ${shelfRules.publisherId} is null)
    and coalesce(${shelfRules.priceFromCents} <= ${book}.selling_price_cents, true)), 0)::int`

/** Returns the rules, those for all books first. */
export const listShelfRules = (db: Queryable): Promise<ShelfRule[]> =>
  db
    .select({
      id: shelfRules.id,
      publisher: publishers.name,
      price_from_cents: shelfRules.priceFromCents,
      copies: shelfRules.copies,
    })
    .from(shelfRules)
    .leftJoin(publishers, eq(publishers.id, shelfRules.publisherId))
    .orderBy(
      sql`${publishers.nameKey} nulls first`,
      sql`${shelfRules.priceFromCents} nulls first`,
      asc(shelfRules.id),
    )

type Rule = Pick<typeof shelfRules.$inferSelect, 'publisherId' | 'priceFromCents' | 'copies'>

/** Sets a rule, or ends it with 0 copies; returns the copies before. */
export async function setShelfRule(tx: Tx, { publisherId, priceFromCents, copies }: Rule): Promise<number> {
  const [before] = await tx
    .delete(shelfRules)
    .where(
      and(
        publisherId === null ? isNull(shelfRules.publisherId) : eq(shelfRules.publisherId, publisherId),
        priceFromCents === null
          ? isNull(shelfRules.priceFromCents)
          : eq(shelfRules.priceFromCents, priceFromCents),
      ),
    )
    .returning()
  if (copies > 0) await tx.insert(shelfRules).values({ publisherId, priceFromCents, copies })
  return before?.copies ?? 0
}
