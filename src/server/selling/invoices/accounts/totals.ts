/** Sales and refunds of a period, by rate, country and payment method. */
import { and, asc, count, eq, sql, sum } from 'drizzle-orm'
import type { Accounts } from '#shared/contract/staff/accounts.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { outstandingAmounts } from '../../payments/read-payments.ts'
import { invoices } from '../tables.ts'
import { voucherTotals } from '../../vouchers/accounts.ts'
import { issuedIn, spanOf, type Period } from './period.ts'

const country = sql<string>`${invoices.buyer} -> 'address' ->> 'country'`

/** The VAT of each document, a row for each rate. */
const perRate = sql`lateral jsonb_to_recordset(${invoices.content} -> 'vat') as part("permille" integer,
  "grossCents" integer, "vatCents" integer)`

const isSale = sql`${invoices.kind} = 'invoice'`

/** Cents of sales minus those of credit notes. */
const signed = (cents: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(case when ${isSale} then ${cents} else -${cents} end), 0)`.mapWith(Number)

const only = (kind: 'invoice' | 'credit_note', cents: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${cents}) filter (where ${invoices.kind} = ${kind}), 0)`.mapWith(Number)

/** Returns the accounts of a period. */
export async function readAccounts(db: Queryable, period: Period): Promise<Accounts> {
  const chosen = issuedIn(period)
  const [permille, gross, vat] = [sql`part."permille"`, sql`part."grossCents"`, sql`part."vatCents"`]
  const byRate = await db
    .select({
      country,
      permille: sql<number>`${permille}`,
      sales_cents: only('invoice', gross),
      credits_cents: only('credit_note', gross),
      net_cents: signed(sql`(${gross} - ${vat})`),
      vat_cents: signed(vat),
      sales_vat_cents: only('invoice', vat),
      credits_vat_cents: only('credit_note', vat),
    })
    .from(invoices)
    .innerJoin(perRate, sql`true`)
    .where(chosen)
    .groupBy(country, permille)
    .orderBy(asc(country), asc(permille))
  const byKind = await db
    .select({ kind: invoices.kind, count: count(), cents: sum(invoices.totalCents).mapWith(Number) })
    .from(invoices)
    // What was paid for vouchers is money, and no sale
    .where(and(chosen, sql`${invoices.content} -> 'boughtVoucherCents' is null`))
    .groupBy(invoices.kind)
  const provider = sql<string>`${invoices.content} -> 'payment' ->> 'provider'`
  const currency = sql<string>`${invoices.content} -> 'payment' ->> 'currency'`
  const amount = sql`(${invoices.content} -> 'payment' ->> 'amountCents')::bigint`
  const money = await db
    .select({
      provider,
      currency,
      payments: sql<number>`count(*) filter (where ${isSale})`.mapWith(Number),
      received_cents: only('invoice', amount),
      refunds: sql<number>`count(*) filter (where not ${isSale})`.mapWith(Number),
      refunded_cents: only('credit_note', amount),
    })
    .from(invoices)
    // What vouchers paid is in their own ledger
    .where(and(chosen, sql`${provider} <> 'voucher'`))
    .groupBy(provider, currency)
    .orderBy(asc(provider), asc(currency))
  const sumOf = (kind: 'invoice' | 'credit_note', vatOf: 'sales_vat_cents' | 'credits_vat_cents') => {
    const found = byKind.find((row) => row.kind === kind)
    return {
      count: found?.count ?? 0,
      total_cents: found?.cents ?? 0,
      vat_cents: byRate.reduce((all, row) => all + row[vatOf], 0),
    }
  }
  return {
    sales: sumOf('invoice', 'sales_vat_cents'),
    credits: sumOf('credit_note', 'credits_vat_cents'),
    vat: byRate.map(({ sales_vat_cents: _sales, credits_vat_cents: _credits, ...row }) => row),
    money,
    vouchers: await voucherTotals(db, spanOf(period)),
    loyalty: await voucherTotals(db, spanOf(period), { isLoyalty: true }),
    open: await outstandingAmounts(db),
  }
}

/** Returns one document by its number. */
export async function readDocument(db: Queryable, number: string) {
  const [document] = await db.select().from(invoices).where(eq(invoices.number, number))
  return document
}
