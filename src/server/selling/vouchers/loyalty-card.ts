/**
 * The loyalty card of a customer: a voucher with an id made from that of their account, on which nothing is until something was
 * earned. Its code is what is scanned at the counter, and it is spent like every other voucher.
 */
import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { VoucherMoved } from '#shared/contract/vouchers.ts'
import type { MovementKind } from '#shared/vouchers/movements.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { insertVoucher, validFor } from './ledger.ts'
import { lastOf, lineUpTo, lockVoucher, voucherById, type Voucher } from './read.ts'
import { voucherMovements, vouchers } from './tables.ts'
import { move, type By } from './write-movement.ts'

/** Returns the id of an account's first card. */
function firstIdOf(customerId: string): string {
  const hex = createHash('sha256').update(`loyalty ${customerId}`).digest('hex')
  // Version 8: made by a rule of one's own
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Returns the card of an account, or the one that was issued for a lost one; undefined before it has any. */
export async function cardOfCustomer(db: Queryable, customerId: string): Promise<Voucher | undefined> {
  let next: string | null = firstIdOf(customerId)
  let found: Voucher | undefined
  while (next !== null) {
    const [one]: Voucher[] = await db.select().from(vouchers).where(eq(vouchers.id, next))
    found = one
    next = one?.replacedBy ?? null
  }
  return found
}

/** Locks the card of an account, which is made where it has none: not one that is replaced meanwhile. */
export async function makeCard(
  tx: Tx,
  { customerId, secret }: { customerId: string; secret: string | undefined },
): Promise<Voucher> {
  const id = firstIdOf(customerId)
  if (!(await cardOfCustomer(tx, customerId))) {
    const { loyalty } = await readSelling(tx)
    const validUntil = validFor(loyalty.months)
    await insertVoucher(tx, { id, secret, cents: 0, kind: 'loyalty', validUntil, customerId })
  }
  return await voucherById(tx, await lastOf(tx, id))
}

type Earned = By & { voucherId: string; cents: number; key: string }

/** Puts credit on a card, once for each `key`; all that is on it can be spent as long as the shop says from today. False: it was. */
export async function earn(tx: Tx, { voucherId, cents, key, ...by }: Earned): Promise<boolean> {
  const { actor, reference, orderId } = by
  const written = await tx
    .insert(voucherMovements)
    .values({ voucherId, kind: 'issued', cents, key, actor, reference, orderId })
    .onConflictDoNothing({ target: voucherMovements.key })
    .returning({ id: voucherMovements.id })
  if (written.length === 0) return false
  const { loyalty } = await readSelling(tx)
  const until = validFor(loyalty.months)
  await tx
    .update(vouchers)
    .set({ validUntil: until })
    .where(and(eq(vouchers.id, voucherId), lt(vouchers.validUntil, until)))
  return true
}

/** Returns what an order put on a card and was not taken off it again, in cents. */
export const creditEarnedBy = (db: Queryable, orderId: string): Promise<number> =>
  movedOnCards(db, orderId, ['issued', 'corrected'])

/** Returns what an order paid with loyalty credit and was not given back, in cents. */
export const creditSpentOn = async (db: Queryable, orderId: string): Promise<number> =>
  0 - (await movedOnCards(db, orderId, ['spent', 'released', 'refunded']))

async function movedOnCards(db: Queryable, orderId: string, kinds: MovementKind[]): Promise<number> {
  const [moved] = await db
    .select({ cents: sql<number>`coalesce(sum(${voucherMovements.cents}), 0)::int` })
    .from(voucherMovements)
    .innerJoin(vouchers, eq(vouchers.id, voucherMovements.voucherId))
    .where(
      and(
        eq(voucherMovements.orderId, orderId),
        eq(vouchers.kind, 'loyalty'),
        inArray(voucherMovements.kind, kinds),
      ),
    )
  return moved?.cents ?? 0
}

/** Returns the latest movements of a card, the latest first. */
export async function movementsOfCard(db: Queryable, voucherId: string): Promise<VoucherMoved[]> {
  const moved = await db
    .select()
    .from(voucherMovements)
    .where(eq(voucherMovements.voucherId, voucherId))
    .orderBy(desc(voucherMovements.id))
    .limit(MOST_MOVEMENTS)
  return moved.map(({ kind, cents, at, reference }) => ({ kind, cents, at: at.toISOString(), reference }))
}

const MOST_MOVEMENTS = 100

/** What receipts of the till put on a card, or took off it again. */
const isOfReceipt = and(
  isNull(voucherMovements.orderId),
  isNotNull(voucherMovements.reference),
  inArray(voucherMovements.kind, ['issued', 'corrected']),
)

/** Returns what receipts put on a card, or on those that it stands for, and was not taken back, the latest first. */
export async function creditsOf(
  db: Queryable,
  voucherId: string,
): Promise<{ receipt: string; cents: number }[]> {
  return await db
    .select({
      receipt: sql<string>`${voucherMovements.reference}`,
      cents: sql<number>`sum(${voucherMovements.cents})::int`,
    })
    .from(voucherMovements)
    .where(and(inArray(voucherMovements.voucherId, lineUpTo(voucherId)), isOfReceipt))
    .groupBy(voucherMovements.reference)
    .having(sql`sum(${voucherMovements.cents}) > 0`)
    .orderBy(desc(sql`max(${voucherMovements.id})`))
    .limit(MOST_CREDITS)
}

const MOST_CREDITS = 10

/**
 * Returns on which card the credit of a receipt was put last, and how often it was made: what was taken back can be made again. `on` is
 * undefined where none of it is left; it is taken back from the card that stands for that one.
 */
export async function cardOfReceipt(db: Queryable, receipt: string) {
  const rows = await db
    .select({
      voucherId: voucherMovements.voucherId,
      kind: voucherMovements.kind,
      cents: voucherMovements.cents,
    })
    .from(voucherMovements)
    .innerJoin(vouchers, eq(vouchers.id, voucherMovements.voucherId))
    .where(and(eq(vouchers.kind, 'loyalty'), eq(voucherMovements.reference, receipt), isOfReceipt))
    .orderBy(voucherMovements.id)
  const made = rows.filter(({ kind }) => kind === 'issued')
  const cents = rows.reduce((sum, one) => sum + one.cents, 0)
  const last = made.at(-1)
  return { on: last && cents > 0 ? { voucherId: last.voucherId, cents } : undefined, times: made.length }
}

type MergedCards = { from: string; to: string; secret: string | undefined; actor: string }

/** Puts what is on the card of an account that ends on that of another, for which it stands from then on. */
export async function mergeCards(tx: Tx, { from, to, secret, actor }: MergedCards): Promise<void> {
  const before = [await cardOfCustomer(tx, from), await cardOfCustomer(tx, to)]
  if (!before[0]) return
  // By ascending id, as an order locks them that both pay
  for (const one of before.flatMap((card) => card?.id ?? []).toSorted()) await lockVoucher(tx, one)
  const { id } = await makeCard(tx, { customerId: to, secret })
  const old = await makeCard(tx, { customerId: from, secret })
  const { balanceCents: cents, validUntil, frozenAt } = old
  await tx
    .update(vouchers)
    .set({
      validUntil: sql`greatest(${vouchers.validUntil}, ${validUntil}::date)`,
      ...(frozenAt !== null && { frozenAt }),
    })
    .where(eq(vouchers.id, id))
  await tx.update(vouchers).set({ replacedBy: id }).where(eq(vouchers.id, old.id))
  if (cents === 0) return
  await move(tx, { voucherId: old.id, kind: 'reissued', cents: -cents, actor })
  await move(tx, { voucherId: id, kind: 'reissued', cents, actor })
}
