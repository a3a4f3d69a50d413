/** What a provider took for an order, as it travels. */
import { z } from 'zod'
import { Currency } from './preferences.ts'

export const Charge = z
  .object({
    currency: Currency,
    amount_cents: z.number().int().meta({ description: 'In cents of that currency' }),
    refunded_cents: z.number().int().meta({ description: 'What was refunded of it, or is being refunded' }),
  })
  .meta({ id: 'Charge' })
export type Charge = z.infer<typeof Charge>
