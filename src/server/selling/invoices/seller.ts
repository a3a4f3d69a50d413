/** The seller on invoices. */
import type { CompanySettings } from '#shared/contract/company.ts'
import type { InvoiceContent } from './content.ts'

/** Returns the seller from the current company settings. */
export function sellerOf({ name, email, phone, legal = {} }: CompanySettings): InvoiceContent['seller'] {
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
