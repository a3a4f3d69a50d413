/** The accounts of a period, as invoices and credit notes state them. */
import { z } from 'zod'

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/
const day = (what: string) =>
  z.string().regex(CALENDAR_DAY).meta({ description: what, example: '2026-11-01' })

/** Whole days on the shop's calendar, both included. */
export const AccountsQuery = z.object({ from: day('First day'), to: day('Last day') })

const cents = () => z.number().int()
const Sum = z.object({ count: z.number().int(), total_cents: cents(), vat_cents: cents() })

const Owed = z.object({
  issued_cents: cents(),
  spent_cents: cents().meta({ description: 'Less what was given back to them' }),
  expired_cents: cents(),
  corrected_cents: cents(),
  open_cents: cents().meta({ description: 'What the shop owes at the end of the period' }),
})

export const Accounts = z.object({
  sales: Sum,
  credits: Sum.meta({ description: 'Credit notes, in positive amounts' }),
  /** What was invoiced less what was credited. */
  vat: z.array(
    z.object({
      country: z.string(),
      permille: z.number().int(),
      sales_cents: cents(),
      credits_cents: cents(),
      net_cents: cents().meta({ description: 'Without tax' }),
      vat_cents: cents(),
    }),
  ),
  /** In cents of the currency that was charged. */
  money: z.array(
    z.object({
      provider: z.string(),
      currency: z.string(),
      payments: z.number().int(),
      received_cents: cents(),
      refunds: z.number().int(),
      refunded_cents: cents(),
    }),
  ),
  /** What their ledger says; VAT is due when they are spent. */
  vouchers: Owed,
  loyalty: Owed.meta({ description: 'The same of loyalty credit' }),
  /** As they stand now, whatever the period. */
  open: z.object({
    refunds_waiting: z.number().int(),
    refunds_owed: z.number().int(),
    disputes: z.number().int(),
  }),
})
export type Accounts = z.infer<typeof Accounts>

export const AccountsDocument = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: z.string(),
  order: z.string(),
  corrects: z.string().nullable().meta({ description: 'Of a credit note: its invoice' }),
  country: z.string(),
  total_cents: cents(),
  vat_cents: cents(),
})
export type AccountsDocument = z.infer<typeof AccountsDocument>
