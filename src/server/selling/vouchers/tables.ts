/** Vouchers, and the ledger of what was done with each: a voucher is money that the shop owes. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import type { VoucherDesign } from '../../../shared/vouchers/designs.ts'
import type { PaidBy } from '../../../shared/orders/payment-providers.ts'
import type { MovementKind, VoucherKind } from '../../../shared/vouchers/movements.ts'

export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<VoucherKind>().notNull().default('voucher'),
    /** SHA-256 of the code, which is stored nowhere. */
    codeHash: text().notNull().unique(),
    /** The last characters of the code, by which staff and owners distinguish vouchers. */
    lastFour: text().notNull(),
    /** What it was issued for, in cents of euro. */
    faceCents: integer().notNull(),
    /** The sum of its movements, written by their trigger alone (`platform/db/triggers/unchangeable.ts`). */
    balanceCents: integer().notNull().default(0),
    /** What went back of the money that bought it while an unpaid order had it: taken off once it is on it again (`clawback.ts`). */
    clawbackCents: integer().notNull().default(0),
    /** The last day on which it can be spent, in the shop's time zone. */
    validUntil: date({ mode: 'string' }).notNull(),
    /** While it is set nothing can be spent. */
    frozenAt: moment(),
    /** The voucher that was issued for a lost one, which is dead. */
    replacedBy: uuid().references((): AnyPgColumn => vouchers.id),
    /** Whose account shows it; null: nobody's. */
    customerId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // A customer's card is made before anything is earned
    check(
      'voucher_face',
      sql`${table.faceCents} > 0 or (${table.kind} = 'loyalty' and ${table.faceCents} = 0)`,
    ),
    check('voucher_clawback', sql`${table.clawbackCents} >= 0`),
    check('voucher_balance', sql`${table.balanceCents} >= 0`),
    index().on(table.customerId),
    // The line of a lost one is followed back by it
    index()
      .on(table.replacedBy)
      .where(sql`${table.replacedBy} is not null`),
    index('vouchers_last_four').on(table.lastFour),
    index('vouchers_open')
      .on(table.validUntil)
      .where(sql`${table.balanceCents} > 0`),
  ],
)

/** Append-only: the database refuses to change or delete a row. The rows of a voucher add up to its balance. */
export const voucherMovements = pgTable(
  'voucher_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id),
    kind: text().$type<MovementKind>().notNull(),
    /** Above zero: the shop owes so much more. */
    cents: integer().notNull(),
    /** The order that it is of. */
    orderId: uuid(),
    /** What it belongs to as people name it: an order's number, a receipt of the till. */
    reference: text(),
    /** Why, for the shop. */
    reason: text(),
    /** A member of staff by name, `customer` or `shop`. */
    actor: text().notNull(),
    /** What it was bought with, or is given back with where it was issued by mistake; of one that is spent at the counter, the till. */
    paidBy: text().$type<PaidBy>(),
    /** Names the cause, such as `refund:<id>`: the same cause moves money once. */
    key: text().unique(),
    at: moment()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    check(
      'voucher_movement_sign',
      sql`case ${table.kind}
        when 'issued' then ${table.cents} > 0 when 'spent' then ${table.cents} < 0
        when 'released' then ${table.cents} > 0 when 'refunded' then ${table.cents} > 0
        when 'expired' then ${table.cents} <> 0 when 'corrected' then ${table.cents} <> 0
        when 'reissued' then ${table.cents} <> 0 else false end`,
    ),
    index().on(table.voucherId, table.id),
    index().on(table.orderId),
    index('voucher_movements_at').on(table.at),
  ],
)

/** What is written on the card of a voucher, and where it is mailed. */
export const voucherCards = pgTable(
  'voucher_cards',
  {
    voucherId: uuid()
      .primaryKey()
      .references(() => vouchers.id),
    language: text().$type<Language>().notNull().default('fr'),
    design: text().$type<VoucherDesign>().notNull().default('shelf'),
    toName: text(),
    fromName: text(),
    message: text(),
    /** Where it is mailed; null: it is handed over. */
    email: text(),
    /** The day from which on it is mailed, in the shop's time zone; null: at once. */
    sendOn: date({ mode: 'string' }),
    /** When its mail was queued last; null: it waits for its day, or is not mailed. */
    mailedAt: moment(),
  },
  (table) => [
    index('voucher_cards_email').on(sql`lower(${table.email})`),
    index('voucher_cards_waiting')
      .on(table.sendOn)
      .where(sql`${table.sendOn} is not null and ${table.mailedAt} is null`),
  ],
)
