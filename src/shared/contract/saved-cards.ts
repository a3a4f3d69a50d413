/** A customer's saved cards on the wire: enough to distinguish them, never enough to pay. */
import { z } from 'zod'

export const SavedCard = z
  .object({
    id: z.string().meta({ description: 'The provider’s id; only its customer can pay with it' }),
    brand: z.string().meta({ description: 'In the provider’s words', example: 'visa' }),
    last4: z.string().meta({ example: '4242' }),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    is_default: z.boolean(),
  })
  .meta({ id: 'SavedCard' })
export type SavedCard = z.infer<typeof SavedCard>

/** Query of the calls that open a payment: keep the card that pays it for the customer who is signed in. */
export const SaveCard = {
  save_card: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'No effect for guests, or for another customer’s order' }),
}
