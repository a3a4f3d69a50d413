/** Express checkouts, which begin at PayPal before there is an order, as they travel. */
import { z } from 'zod'
import { QuoteRequest } from './checkout.ts'

/** Body of `POST /orders/express-checkouts`: the recap that the shopper sees. */
export const ExpressCheckoutRequest = QuoteRequest.extend({
  is_address_needed: z.boolean().meta({ description: 'PayPal is to say where the books go' }),
  expected_total_cents: z.number().int().meta({
    description: 'What the shopper sees; another total answers 409 PRICE_CHANGED',
  }),
}).meta({ id: 'ExpressCheckoutRequest' })
export type ExpressCheckoutRequest = z.infer<typeof ExpressCheckoutRequest>

/** Who agreed to an express checkout: what PayPal does not say is empty. */
export const ExpressBuyer = z
  .object({
    email: z.string(),
    phone: z.string(),
    name: z.string(),
    place: z
      .object({
        address: z.string(),
        additional_information: z.string(),
        postal_code: z.string(),
        city: z.string(),
        country: z.string(),
      })
      .nullable()
      .meta({ description: 'null: PayPal was not to say where the books go' }),
  })
  .meta({ id: 'ExpressBuyer' })
export type ExpressBuyer = z.infer<typeof ExpressBuyer>
