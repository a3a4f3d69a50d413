/** Vouchers as staff read them. */
import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { OneVoucher, StaffVoucher, VoucherMovement } from '#shared/contract/staff/vouchers.ts'
import { idPrefixOf, voucherNumber, type VoucherState } from '#shared/vouchers/state.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { cardOf } from './cards.ts'
import { canShowCode } from './code-once.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { firstOf, repayableCents, type Voucher, stateOf } from './read.ts'
import { voucherCards, voucherMovements, vouchers } from './tables.ts'

const PAGE = 50

/** The condition that a voucher is in a state today. */
function isOf(state: VoucherState, today: string): SQL | undefined {
  if (state === 'replaced') return isNotNull(vouchers.replacedBy)
  if (state === 'frozen') return and(isNull(vouchers.replacedBy), isNotNull(vouchers.frozenAt))
  const isLive = and(isNull(vouchers.replacedBy), isNull(vouchers.frozenAt))
  if (state === 'expired') return and(isLive, lt(vouchers.validUntil, today))
  const isEmpty = state === 'spent' ? eq(vouchers.balanceCents, 0) : sql`${vouchers.balanceCents} > 0`
  return and(isLive, gte(vouchers.validUntil, today), isEmpty)
}

/** What staff type to find vouchers: their number, the end of the code, an address, an order or a receipt. */
function isNamed(db: Queryable, typed: string, { mayReadEmails, buyers }: Reader): SQL | undefined {
  const prefix = idPrefixOf(typed)
  if (prefix !== undefined) return sql`left(${vouchers.id}::text, 8) = ${prefix}`
  const isReferred = sql`exists (select from ${voucherMovements}
    where ${voucherMovements.voucherId} = ${vouchers.id} and upper(${voucherMovements.reference}) = ${typed.toUpperCase()})`
  return or(
    eq(vouchers.lastFour, typed.toUpperCase()),
    isReferred,
    mayReadEmails ? sql`lower(${voucherCards.email}) = ${typed.toLowerCase()}` : undefined,
    mayReadEmails ? isBoughtBy(buyers.ordersUnder(db, typed)) : undefined,
  )
}

/** The vouchers that orders bought, and those that were issued for them since. */
const isBoughtBy = (orderIds: SQLWrapper) => sql`${vouchers.id} in (
  with recursive bought(id) as (
    select ${voucherMovements.voucherId} from ${voucherMovements}
      where ${voucherMovements.kind} = 'issued' and ${voucherMovements.orderId} in ${orderIds}
    union select next.replaced_by from ${vouchers} next join bought on bought.id = next.id where next.replaced_by is not null)
  select id from bought)`

const COLUMNS = {
  voucher: vouchers,
  card: voucherCards,
  /** Its first movement, which issued it. */
  issued: sql<Issued | null>`(
    select jsonb_build_object('actor', ${voucherMovements.actor}, 'reference', ${voucherMovements.reference}, 'reason', ${voucherMovements.reason},
      'isSuccessor', ${voucherMovements.kind} = 'reissued',
      'order', case when ${voucherMovements.kind} = 'issued' and ${vouchers.kind} = 'voucher' and ${voucherMovements.orderId} is not null
        then jsonb_build_object('id', ${voucherMovements.orderId}, 'number', ${voucherMovements.reference}) end)
    from ${voucherMovements} where ${voucherMovements.voucherId} = ${vouchers.id} order by ${voucherMovements.id} limit 1)`,
}

type Issued = {
  actor: string
  reference: string | null
  reason: string | null
  /** It stands for a lost one. */
  isSuccessor: boolean
  /** The order that bought it in the shop. */
  order: { id: string; number: string } | null
}
type Row = { voucher: Voucher; card: typeof voucherCards.$inferSelect | null; issued: Issued | null }

/** Who bought vouchers in the shop; the composition names it, since orders come after vouchers. */
export type Buyers = {
  /** The addresses of orders by their ids. */
  emailsOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, string>>
  /** A query of the ids of the orders that carry an address. */
  ordersUnder(db: Queryable, email: string): SQLWrapper
}

/** Who reads, and where buyers are found. */
export type Reader = { mayReadEmails: boolean; buyers: Buyers }

const select = (db: Queryable) =>
  db.select(COLUMNS).from(vouchers).leftJoin(voucherCards, eq(voucherCards.voucherId, vouchers.id)).$dynamic()

/** Names the order that bought the first of a line of lost ones. */
async function withOrigin(db: Queryable, row: Row): Promise<Row> {
  if (!row.issued?.isSuccessor) return row
  const [first] = await select(db).where(eq(vouchers.id, await firstOf(db, row.voucher.id)))
  return { ...row, issued: { ...row.issued, order: first?.issued?.order ?? null } }
}

type Known = { version: string; mayReadEmails: boolean; buyerEmails: ReadonlyMap<string, string> }

/** Returns the addresses of whoever bought vouchers, for a role that may read them. */
async function emailsOf(db: Queryable, rows: readonly Row[], { mayReadEmails, buyers }: Reader) {
  const ids = rows.flatMap(({ issued }) => issued?.order?.id ?? [])
  return mayReadEmails ? await buyers.emailsOf(db, ids) : new Map<string, string>()
}

function toStaff(
  { voucher, card, issued }: Row,
  { version, mayReadEmails, buyerEmails }: Known,
): StaffVoucher {
  const order = issued?.order ?? null
  return {
    id: voucher.id,
    number: voucherNumber(voucher.id),
    version,
    kind: voucher.kind,
    state: stateOf(voucher),
    last_four: voucher.lastFour,
    face_cents: voucher.faceCents,
    balance_cents: voucher.balanceCents,
    valid_until: voucher.validUntil,
    created_at: voucher.createdAt.toISOString(),
    by: issued?.actor ?? null,
    reference: issued?.reference ?? null,
    reason: issued?.reason ?? null,
    to_name: card?.toName ?? null,
    email: mayReadEmails ? (card?.email ?? null) : null,
    order: order?.number ?? null,
    buyer_email: buyerEmails.get(order?.id ?? '') ?? null,
    send_on: card?.sendOn ?? null,
    sent_at: card?.mailedAt?.toISOString() ?? null,
  }
}

/** Codes of presents that nobody exchanged owe nothing. */
const wasIssued = sql`(${vouchers.kind} <> 'exchange' or exists (select from ${voucherMovements}
  where ${voucherMovements.voucherId} = ${vouchers.id}))`

type Wanted = { state?: VoucherState | undefined; q?: string | undefined; after?: string | undefined }

/** Returns a page of vouchers, the newest first, and where the next one begins. */
export async function listVouchers(db: Queryable, { state, q, after }: Wanted, reader: Reader) {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${vouchers.createdAt}, ${vouchers.id}) < (select created_at, id from vouchers where id = ${after})`
  const found = await select(db)
    .where(
      and(
        isAfter,
        q ? undefined : wasIssued,
        state && isOf(state, shopDay()),
        q ? isNamed(db, q, reader) : undefined,
      ),
    )
    .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
    .limit(PAGE + 1)
  const page = await Promise.all(found.slice(0, PAGE).map((row) => withOrigin(db, row)))
  const versions = await versionsOf(
    db,
    page.map(({ voucher }) => voucherNumber(voucher.id)),
  )
  const buyerEmails = await emailsOf(db, page, reader)
  const { mayReadEmails } = reader
  return {
    data: page.map((row) =>
      toStaff(row, {
        version: versions.get(voucherNumber(row.voucher.id)) ?? '0',
        mayReadEmails,
        buyerEmails,
      }),
    ),
    next: found.length > PAGE ? (page.at(-1)?.voucher.id ?? null) : null,
  }
}

type Reading = { id: string; secret: string | undefined } & Reader

/** Returns a voucher with its movements, the latest first; undefined if there is none. */
export async function readVoucher(
  db: Queryable,
  { id, secret, ...reader }: Reading,
): Promise<OneVoucher | undefined> {
  // Before the rest: a change in between then causes a conflict instead of being overwritten
  const number = voucherNumber(id)
  const version = (await versionsOf(db, [number])).get(number) ?? '0'
  const [found] = await select(db).where(eq(vouchers.id, id))
  if (!found) return undefined
  const row = await withOrigin(db, found)
  const { voucher } = row
  const [moved, [replaces], card] = await Promise.all([
    db
      .select()
      .from(voucherMovements)
      .where(eq(voucherMovements.voucherId, id))
      .orderBy(desc(voucherMovements.id)),
    db
      .select({ id: vouchers.id })
      .from(vouchers)
      .where(eq(vouchers.replacedBy, id))
      .orderBy(asc(vouchers.id)),
    cardOf(db, id),
  ])
  const orderId = row.issued?.order?.id
  const named = (other: string | null | undefined) =>
    other ? { id: other, number: voucherNumber(other) } : null
  return {
    ...toStaff(row, {
      version,
      mayReadEmails: reader.mayReadEmails,
      buyerEmails: await emailsOf(db, [row], reader),
    }),
    movements: moved.map(toMovement),
    repayable_cents: orderId === undefined ? 0 : await repayableCents(db, { orderId, voucher }),
    replaced_by: named(voucher.replacedBy),
    replaces: named(replaces?.id),
    in_account: voucher.customerId !== null,
    can_show_code: canShowCode(secret, voucher),
    design: card.design,
    language: card.language,
    from_name: card.fromName,
    message: card.message,
  }
}

function toMovement(movement: typeof voucherMovements.$inferSelect): VoucherMovement {
  const { kind, cents, at, actor, orderId, reference, reason } = movement
  return {
    kind,
    cents,
    at: at.toISOString(),
    actor,
    order: orderId === null ? null : reference,
    reference: orderId === null ? reference : null,
    reason,
  }
}
