/** Vouchers in the accounts: what their movements of a period add up to, and each of them for the accountant's file. */
import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Accounts } from '#shared/contract/staff/accounts.ts'
import type { MovementKind } from '#shared/vouchers/movements.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { voucherMovements, vouchers } from './tables.ts'

/** From its first instant to the first one after it. */
type Span = { from: Date; until: Date }

/** Credit of loyalty cards, or all the others. */
type Which = { isLoyalty: boolean }

/** Returns what was issued, spent, expired and corrected in a span, and what is owed at its end; what was given back is not spent. */
export async function voucherTotals(
  db: Queryable,
  { from, until }: Span,
  { isLoyalty }: Which = { isLoyalty: false },
): Promise<Accounts['vouchers']> {
  const isInSpan = sql`${voucherMovements.at} >= ${from}`
  const of = (...kinds: MovementKind[]) =>
    sql<number>`coalesce(sum(${voucherMovements.cents}) filter (where ${isInSpan} and ${inArray(
      voucherMovements.kind,
      kinds,
    )}), 0)::int`
  const [totals] = await db
    .select({
      issued_cents: of('issued'),
      spent_cents: sql<number>`-${of('spent', 'released', 'refunded')}`,
      expired_cents: sql<number>`-${of('expired')}`,
      corrected_cents: of('corrected'),
      open_cents: sql<number>`coalesce(sum(${voucherMovements.cents}), 0)::int`,
    })
    .from(voucherMovements)
    .innerJoin(vouchers, eq(vouchers.id, voucherMovements.voucherId))
    .where(
      and(
        lt(voucherMovements.at, until),
        isLoyalty ? eq(vouchers.kind, 'loyalty') : ne(vouchers.kind, 'loyalty'),
      ),
    )
  if (!totals) throw new Error('Sums of no rows are a row.')
  return totals
}

export type VoucherMovement = Awaited<ReturnType<typeof movementsIn>>[number]

/** Returns the movements of a span that change what is owed, in their order. */
export async function movementsIn(db: Queryable, { from, until }: Span) {
  const { id, kind, cents, reference, paidBy, orderId, at } = voucherMovements
  return await db
    .select({ id, kind, cents, reference, paidBy, orderId, at, of: vouchers.kind })
    .from(voucherMovements)
    .innerJoin(vouchers, eq(vouchers.id, voucherMovements.voucherId))
    .where(
      and(
        gte(voucherMovements.at, from),
        lt(voucherMovements.at, until),
        ne(voucherMovements.kind, 'reissued'),
      ),
    )
    .orderBy(asc(voucherMovements.id))
}
