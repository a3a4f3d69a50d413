/** What an invoice or a credit note says, apart from whom it is made out to; kept as JSON for ten years. */
import type { CompanySettings } from '#shared/contract/company.ts'

export type InvoiceContent = {
  /** Order that it is about, and when that was placed and paid; ISO 8601. */
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
  couponCode: string | null
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  deliveryMethod: string
  totalCents: number
  vat: VatPart[]
  /** How it was paid: our payment's id, the provider, and what it charged in which currency. */
  payment: { id: string; provider: string; currency: string; amountCents: number }
  /** Of a credit note: the invoice that it corrects. */
  corrects?: { number: string; issuedAt: string }
}

export type InvoiceLine = {
  title: string
  author: string
  isbn: string
  quantity: number
  /** Public price of one copy, and what it was sold for. */
  publicPriceCents: number
  unitPriceCents: number
  /** What a coupon took off the line. */
  discountShareCents: number
  vatPermille: number
}

/** The part of a total that is taxed at one rate, the tax in it included. */
export type VatPart = { permille: number; grossCents: number; vatCents: number }
