/** Suppliers as staff see them. */
import { z } from 'zod'
import { Version } from './actions.ts'

const Weekday = z.literal([1, 2, 3, 4, 5, 6, 7])

export const StaffSupplier = z
  .object({
    id: z.number().int(),
    version: Version,
    name: z.string(),
    email: z.string().nullable(),
    account_number: z.string().nullable(),
    gln: z.string().nullable(),
    lead_days: z.number().int().meta({ description: 'Open days from an order to its books, as set' }),
    measured_lead_days: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'What four of five of the last deliveries took; null until there are enough' }),
    deliveries: z.number().int().meta({ description: 'How many were measured, twenty at most' }),
    ordering_days: z.array(Weekday).meta({ description: '1 is Monday' }),
    cut_off: z.string().meta({ description: 'HH:MM at the shop' }),
    franco_cents: z.number().int().nullable(),
    discount_ppm: z.number().int(),
    return_days: z.number().int().nullable(),
    is_default: z.boolean(),
    is_archived: z.boolean(),
  })
  .meta({ id: 'StaffSupplier' })
export type StaffSupplier = z.infer<typeof StaffSupplier>

export const SuppliedPublisher = z
  .object({ id: z.number().int(), name: z.string(), books: z.number().int() })
  .meta({ id: 'SuppliedPublisher' })
export type SuppliedPublisher = z.infer<typeof SuppliedPublisher>

export const SuppliedPublishersQuery = z.object({
  supplier: z.union([
    z.literal('none').meta({ description: 'Publishers without a supplier' }),
    z.coerce.number().int().min(1).max(2_147_483_647),
  ]),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
})
export const SuppliedPublishers = z
  .object({ data: z.array(SuppliedPublisher), meta: z.object({ next: z.string().nullable() }) })
  .meta({ id: 'SuppliedPublishers' })
export type SuppliedPublishers = z.infer<typeof SuppliedPublishers>
