/** Content of an invoice or a credit note without its buyer; stored as JSON for ten years. */
import type { CompanySettings } from '#shared/contract/company.ts'
import type { VatPart } from '#shared/orders/vat.ts'

export type InvoiceContent = {
  /** The order, and when it was placed and paid; ISO 8601. */
  order: { number: string; placedAt: string; paidAt: string }
  seller: Pick<CompanySettings, 'name' | 'email' | 'phone'> & {
    legalName?: string | undefined
    legalForm?: string | undefined
    shareCapital?: string | undefined
    office?: string | undefined
    registration?: string | undefined
    vatNumber?: string | undefined
  }
  lines: InvoiceLine[]
  /** What the voucher is for that the order bought: it has no lines, and no VAT before it is spent. */
  boughtVoucherCents?: number
  couponCode: string | null
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  /** What wrapping cost; none where it cost nothing. */
  wrappingCents?: number
  deliveryMethod: string
  totalCents: number
  vat: VatPart[]
  /** The payment, of an order that vouchers paid whole the first of them: our id, the provider, the amount charged and its currency. */
  payment: { id: string; provider: string; currency: string; amountCents: number }
  /** What each voucher paid, on credit notes what went back to each, by the end of its code; none on documents of before there were any. */
  vouchers?: { lastFour: string; cents: number }[]
  /** Credit notes: the corrected invoice. */
  corrects?: { number: string; issuedAt: string }
}

/** Returns what vouchers paid of an invoice, in cents of euro. */
export const voucherCentsOf = ({ vouchers = [] }: Pick<InvoiceContent, 'vouchers'>) =>
  vouchers.reduce((sum, { cents }) => sum + cents, 0)

export type InvoiceLine = {
  title: string
  author: string
  isbn: string
  quantity: number
  /** Public price of one copy, and its selling price. */
  publicPriceCents: number
  unitPriceCents: number
  /** The line's share of a coupon's discount. */
  discountShareCents: number
  vatPermille: number
}
