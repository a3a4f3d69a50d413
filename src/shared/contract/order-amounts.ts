/** What an order costs and who pays which part of it, as they travel. */
import { z } from 'zod'

const cents = () => z.number().int()

export const Amounts = z.object({
  subtotal_cents: cents().meta({ description: 'What the lines cost before the coupon' }),
  discount_cents: cents().meta({ description: 'What the coupon takes off the lines' }),
  delivery_cents: cents(),
  wrapping_cents: cents().meta({ description: 'What wrapping it as a present costs' }),
  total_cents: cents(),
  vat_cents: cents().meta({ description: 'VAT contained in the total' }),
  vat_rates: z
    .array(z.object({ permille: z.number().int(), gross_cents: cents(), vat_cents: cents() }))
    .meta({ description: 'The VAT by rate, in tenths of a percent' }),
})
export type Amounts = z.infer<typeof Amounts>

/** The two parts of a total: fields of a quote and of an order. */
export const Due = {
  voucher_cents: cents().meta({ description: 'What vouchers pay of the total' }),
  due_cents: cents().meta({ description: 'What is paid otherwise: the rest' }),
}
