/** The newsletter as it travels (§7 POST /newsletter). */
import { z } from 'zod'
import { emailAddress } from './typed-text.ts'

export const SubscriptionRequest = z
  .object({ email: emailAddress(), ecom_type: z.string().max(40).optional() })
  .meta({ id: 'SubscriptionRequest' })
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>
