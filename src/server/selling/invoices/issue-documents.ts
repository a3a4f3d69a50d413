/**
 * Issues an invoice when an order is paid, and a credit note when money is refunded, in the same transaction.
 */
import { and, eq, sql } from 'drizzle-orm'
import { creditedVat, vatByRate, vatOfDelivery } from '#shared/orders/vat.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { creditNoteOf } from './documents.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { invoices, invoiceSeries } from './tables.ts'
import { buysVoucher, linesOf } from '../orders/read-orders.ts'
import { voucherById } from '../vouchers/read.ts'
import { refundById, refundParts, type Payment } from '../payments/read-payments.ts'
import type { PaidOrder } from '#server/platform/shop.ts'
import type { CompanySettings } from '#shared/contract/company.ts'
import { shopDay } from '#shared/time/shop-time.ts'

const LETTERS = { invoice: 'F', credit_note: 'A' } as const
const DIGITS = 6

/**
 * Returns the next number of its kind and year: sequential without gaps (art. 242 nonies A of annex II to the French tax code). Locks its series until the transaction ends, so that a
 * rollback frees the number; a database sequence would lose it.
 */
export async function nextNumber(tx: Tx, kind: keyof typeof LETTERS, issuedAt: Date): Promise<string> {
  const series = `${LETTERS[kind]}-${shopDay(issuedAt).slice(0, 4)}`
  const [counter] = await tx
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last })
  if (!counter) throw new Error(`The series ${series} gave no number.`)
  return `${series}-${String(counter.last).padStart(DIGITS, '0')}`
}

/**
 * Issues the invoice of an order that was just paid; the caller holds the order's lock. Call it last: it
 * locks the series.
 */
export async function issueInvoice(tx: Tx, { order, lines, payment, vouchers }: PaidOrder): Promise<void> {
  const issuedAt = new Date()
  const { settings } = await readCompany(tx)
  const content: InvoiceContent = {
    order: {
      number: order.number,
      placedAt: order.createdAt.toISOString(),
      paidAt: issuedAt.toISOString(),
    },
    seller: sellerOf(settings),
    lines: lines.map((line) => ({
      title: line.title,
      author: line.author,
      isbn: line.isbn,
      quantity: line.quantity,
      publicPriceCents: line.publicPriceCents,
      unitPriceCents: line.unitPriceCents,
      discountShareCents: line.discountShareCents,
      vatPermille: line.vatPermille,
    })),
    ...(buysVoucher(order, lines) && { boughtVoucherCents: order.subtotalCents }),
    couponCode: order.couponCode,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    deliveryCents: order.deliveryCents,
    ...(order.wrappingCents > 0 && { wrappingCents: order.wrappingCents }),
    deliveryMethod: order.deliveryMethod,
    totalCents: order.totalCents,
    vat: await vatOf(tx, order, lines),
    payment: {
      id: payment.id,
      provider: payment.provider,
      currency: payment.currency,
      amountCents: payment.provider === 'voucher' ? order.voucherCents : payment.amountCents,
    },
    ...(vouchers.length > 0 && { vouchers: await namedVouchers(tx, vouchers) }),
  }
  await tx.insert(invoices).values({
    kind: 'invoice',
    number: await nextNumber(tx, 'invoice', issuedAt),
    orderId: order.id,
    language: order.language,
    totalCents: order.totalCents,
    content,
    buyer: { email: order.email, address: order.billingAddress ?? order.deliveryAddress },
    issuedAt,
  })
}

/** One that pays for another's going elsewhere has no books of its own. */
async function vatOf(
  tx: Tx,
  { additionTo, deliveryCents, wrappingCents }: PaidOrder['order'],
  lines: PaidOrder['lines'],
) {
  if (lines.length > 0 || additionTo === null) return vatByRate(lines, deliveryCents + wrappingCents)
  return vatOfDelivery(await linesOf(tx, additionTo), deliveryCents)
}

/** Issues the credit note of a completed refund, named by its first part; an order without an invoice gets none. */
export async function issueCreditNote(
  tx: Tx,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<void> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  const { refund: first, payment } = await refundById(tx, refundId)
  const parts = await refundParts(tx, first)
  // A second payment was never invoiced, so its refund is not credited
  if (!invoice || (payment.provider !== 'voucher' && payment.id !== invoice.content.payment.id)) return
  // A refund that failed at the buyer's bank and was made again is credited once
  if ((await creditNoteOf(tx, refundId)) !== undefined) return
  const issuedAt = new Date()
  const { content } = invoice
  const creditedCents = await creditedBefore(tx, orderId)
  const cents = parts.reduce((sum, { refund }) => sum + refund.orderCents, 0)
  const ontoId = first.toVoucherId
  const isAllToVouchers = payment.provider === 'voucher' || ontoId !== null
  const toVouchers = parts.filter((part) => ontoId !== null || part.payment.provider === 'voucher')
  await tx.insert(invoices).values({
    kind: 'credit_note',
    number: await nextNumber(tx, 'credit_note', issuedAt),
    orderId,
    refundId,
    language: invoice.language,
    totalCents: cents,
    content: {
      ...content,
      totalCents: cents,
      vat: creditedVat(content.vat, { beforeCents: creditedCents, cents }),
      payment: {
        id: payment.id,
        provider: isAllToVouchers ? 'voucher' : payment.provider,
        currency: isAllToVouchers ? 'eur' : payment.currency,
        amountCents: isAllToVouchers ? cents : first.amountCents,
      },
      vouchers:
        toVouchers.length > 0
          ? await namedVouchers(
              tx,
              toVouchers.map(({ payment: { captureId }, refund: { amountCents, orderCents } }) => ({
                captureId: ontoId ?? captureId,
                amountCents: ontoId === null ? amountCents : orderCents,
              })),
            )
          : undefined,
      corrects: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
    },
    buyer: invoice.buyer,
    issuedAt,
  })
}

async function namedVouchers(tx: Tx, paid: readonly Pick<Payment, 'captureId' | 'amountCents'>[]) {
  const named: { lastFour: string; cents: number }[] = []
  for (const { captureId, amountCents: cents } of paid)
    named.push({ lastFour: (await voucherById(tx, captureId ?? '')).lastFour, cents })
  return named
}

async function creditedBefore(tx: Tx, orderId: string): Promise<number> {
  const notes = await tx
    .select({ cents: invoices.totalCents })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit_note')))
  return notes.reduce((sum, { cents }) => sum + cents, 0)
}

// The seller on invoices.

/** Returns the seller from the current company settings. */
function sellerOf({ name, email, phone, legal = {} }: CompanySettings): InvoiceContent['seller'] {
  return {
    name,
    email,
    phone,
    legalName: legal.legal_name,
    legalForm: legal.legal_form,
    shareCapital: legal.share_capital,
    office: legal.registered_office,
    registration: legal.registration,
    vatNumber: legal.vat_number,
  }
}
