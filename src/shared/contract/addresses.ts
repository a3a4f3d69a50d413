/** Where an order goes and who pays it, as they travel. */
import { z } from 'zod'
import { lineOrEmpty, oneLine, optionalLine } from './typed-text.ts'

export const Address = z.object({
  name: oneLine(120),
  company: optionalLine(120),
  address: oneLine(200),
  additional_information: optionalLine(200),
  postal_code: oneLine(12),
  city: oneLine(100),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .meta({ description: 'ISO 3166-1 alpha-2', example: 'FR' }),
})
export type Address = z.infer<typeof Address>

/** Whom an order is for: who collects it gives a name, and the rest may be empty texts. */
export const Recipient = Address.extend({
  address: lineOrEmpty(200).default(''),
  postal_code: lineOrEmpty(12).default(''),
  city: lineOrEmpty(100).default(''),
})
export type Recipient = z.infer<typeof Recipient>
