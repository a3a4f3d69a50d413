/** What staff read of delivery prices and VAT. */
import { z } from 'zod'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { Version } from './actions.ts'

export const StaffZone = z
  .object({
    method: z.enum(DELIVERY_METHODS),
    countries: z.array(z.string()).nullable().meta({ description: 'null: all that no other zone names' }),
    bands: z.array(z.object({ up_to_grams: z.number().int(), cents: z.number().int() })),
    free_from_cents: z.number().int().nullable(),
    days: z.string().nullable().meta({ description: 'Days on the way; null: what is usual', example: '2-3' }),
    usual_days: z.string().nullable().meta({ description: 'null: the books are collected' }),
    version: Version.meta({ description: 'Of the method' }),
  })
  .meta({ id: 'StaffZone' })
export type StaffZone = z.infer<typeof StaffZone>

export const StaffGifts = z
  .object({
    wrapping_cents: z.number().int().nullable().meta({ description: 'null: the shop does not wrap' }),
    exchange_days: z.number().int(),
    version: Version,
  })
  .meta({ id: 'StaffGifts' })
export type StaffGifts = z.infer<typeof StaffGifts>

export const StaffLoyalty = z
  .object({
    is_on: z.boolean().meta({ description: 'Whether books earn credit' }),
    months: z
      .number()
      .int()
      .meta({ description: 'For how long credit lasts after the last that was earned' }),
    version: Version,
  })
  .meta({ id: 'StaffLoyalty' })
export type StaffLoyalty = z.infer<typeof StaffLoyalty>

const permille = () => z.number().int().meta({ description: 'Tenths of a percent' })

export const StaffVatRates = z
  .object({
    country: z.string(),
    is_home: z.boolean().meta({ description: 'Countries without rates of their own are taxed as this one' }),
    book: permille(),
    ebook: permille(),
    audiobook: permille(),
    since: z.string(),
    source: z.string(),
    version: Version,
  })
  .meta({ id: 'StaffVatRates' })
export type StaffVatRates = z.infer<typeof StaffVatRates>

export const StaffBookPrices = z
  .object({
    french: z.boolean().meta({ description: 'Whether the French law on book prices is applied' }),
    is_required: z.boolean().meta({ description: 'The shop is in France, where the law holds' }),
    version: Version,
  })
  .meta({ id: 'StaffBookPrices' })
export type StaffBookPrices = z.infer<typeof StaffBookPrices>
