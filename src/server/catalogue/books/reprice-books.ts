/** Updates the price of every book after a change of the pricing rule. */
import { inArray, max, sql } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { books, repricings } from './tables.ts'

/** Books per statement: orders wait for its end at most. */
const SPAN = 2000

const rule = sql`(select price_rule from company)`
const priceOf = (name: 'selling_price' | 'pickup_price') =>
  sql`${sql.raw(name)}(${books.publicPriceCents}, ${books.discountPpm}, ${rule})`

/** Updates the books after an id whose price differs from the rule's; a trigger computes the price. */
async function repriceSpan(db: Db, after: number) {
  await db.execute(sql`
    with outdated as materialized (
      select ${books.id} from ${books} where ${books.id} > ${after} and ${books.id} <= ${after + SPAN}
        and (${books.sellingPriceCents}, ${books.pickupPriceCents})
          is distinct from (${priceOf('selling_price')}, ${priceOf('pickup_price')})
      order by ${books.id} for no key update)
    update books set selling_price_cents = 0, updated_at = now() from outdated where books.id = outdated.id`)
}

/** Reprices books for the recorded changes of the rule; a change during the run is recorded again. */
export async function repriceBooks(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  const noted = await db.select().from(repricings)
  if (noted.length === 0) return
  const [newest] = await db.select({ id: max(books.id) }).from(books)
  for (let after = 0; after < (newest?.id ?? 0); after += SPAN) {
    if (isStopping()) return
    await repriceSpan(db, after)
  }
  await db.delete(repricings).where(inArray(repricings.id, pluck(noted, 'id')))
}
