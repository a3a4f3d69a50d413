/** Languages, currencies and countries as they travel (§1: French and euro by default). */
import { z } from 'zod'

export const Language = z.enum(['fr', 'eng'])
export type Language = z.infer<typeof Language>

export const Currency = z.enum(['eur', 'usd'])
export type Currency = z.infer<typeof Currency>

export const LanguageQuery = z.object({
  ecom_type: z.literal('bookshop').optional(),
  lang: Language.default('fr'),
})

export const Country = z
  .object({ code: z.string().meta({ description: 'ISO 3166-1 alpha-2', example: 'FR' }), name: z.string() })
  .meta({ id: 'Country' })
export type Country = z.infer<typeof Country>

export const TownsQuery = z.object({
  postal_code: z
    .string()
    .regex(/^\d{5}$/, 'Five digits.')
    .meta({ description: 'Of France: five digits', example: '75011' }),
})
