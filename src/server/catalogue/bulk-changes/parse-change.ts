/** What many books are to become, as staff type it: one of these fields. */
import { z } from 'zod'
import type { BulkField, BulkRefusal } from '#shared/contract/staff/bulk-changes.ts'
import { changedCents, ROUNDINGS } from '#shared/bulk-changes/new-price.ts'
import { readShelfCode } from '#shared/picking/shelf-code.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, percent, whole } from '#server/platform/actions/values.ts'
import { orNone, supplierNumber } from '../suppliers/parse-supplier.ts'

const MAX_COPIES = 100_000
/** The highest price that a file or a person may write. */
const MAX_CENTS = 1_000_000

const signedPercent = z.string().transform((typed, context) => {
  const [, sign = '', amount = ''] = /^([+\-−–]?)(.*)$/.exec(typed.trim()) ?? []
  const read = percent().safeParse(amount)
  if (read.success && read.data > 0) return sign === '' || sign === '+' ? read.data : -read.data
  context.addIssue(fault('NOT_RISE', { typed }))
  return z.NEVER
})

const shelf = z.string().transform((typed, context) => {
  const code = readShelfCode(typed)
  if (code !== undefined) return code
  context.addIssue(fault('NOT_SHELF', { typed }))
  return z.NEVER
})

export const CHANGE_FIELDS = {
  price: euros()
    .refine((cents) => cents > 0, fault('NOT_ABOVE_ZERO', {}))
    .optional()
    .meta({ description: 'Public price in euros, tax included' }),
  priceBy: signedPercent
    .optional()
    .meta({ description: 'Percent by which public prices rise or, with -, fall' }),
  rounding: z
    .enum(ROUNDINGS)
    .default('1')
    .meta({ description: 'Cents to which those prices are rounded (1)' }),
  discount: percent().optional().meta({ description: 'Discount in percent; 0 ends it' }),
  shelf: orNone(shelf).optional().meta({ description: 'Code on the label of the shelf; empty: none' }),
  supplier: orNone(supplierNumber())
    .optional()
    .meta({ description: 'Number of the supplier; empty: that of the publisher' }),
  minimum: orNone(whole(0, MAX_COPIES)).optional().meta({
    description: 'Below how many copies they are proposed for ordering, 0: never; empty: as their shelf says',
  }),
  sale: z.enum(['on', 'off']).optional().meta({ description: 'on or off: whether they are sold' }),
}

type Typed = z.output<z.ZodObject<typeof CHANGE_FIELDS>>

/** What becomes of a value; a refusal says why it stays. */
export type BulkChange = {
  field: BulkField
  supplier?: number | null
  next: (value: string | null, given: Given) => { value: string | null } | { refusal: BulkRefusal }
}
type Given = { highestDiscountPpm: number | null; now: string }

const to = (value: string | number | null) => ({ value: value === null ? null : String(value) })

/** Returns the one change that was typed. Throws a Refusal for none or several. */
export function changeOf({ rounding, ...typed }: Typed): BulkChange {
  const { price, priceBy, discount, shelf: code, supplier, minimum, sale } = typed
  if (Object.values(typed).filter((value) => value !== undefined).length !== 1)
    throw new Refusal({ refusal: 'NOT_ONE_CHANGE', params: {} })
  if (price !== undefined) return { field: 'price', next: () => to(price) }
  if (priceBy !== undefined)
    return {
      field: 'price',
      next: (cents) => {
        const changed = changedCents(Number(cents), priceBy, Number(rounding))
        if (changed <= 0) return { refusal: 'PRICE_TOO_LOW' }
        return changed > MAX_CENTS ? { refusal: 'PRICE_TOO_HIGH' } : to(changed)
      },
    }
  if (discount !== undefined)
    return {
      field: 'discount',
      next: (_, { highestDiscountPpm: most }) =>
        most !== null && discount > most ? { refusal: 'DISCOUNT_FORBIDDEN' } : to(discount),
    }
  if (code !== undefined) return { field: 'shelf', next: () => to(code) }
  if (supplier !== undefined) return { field: 'supplier', supplier, next: () => to(supplier) }
  if (minimum !== undefined) return { field: 'minimum', next: () => to(minimum) }
  // A book that is off sale already stays so since that day
  return { field: 'sale', next: (since, { now }) => ({ value: sale === 'on' ? null : (since ?? now) }) }
}
