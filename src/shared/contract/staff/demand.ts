/** Unmet demand and readers' alerts, as staff see them. */
import { z } from 'zod'
import { rowNumber } from '../row-number.ts'
import { ALERT_KINDS, ALERT_STATES } from '../../alerts/alerts.ts'

const count = () => z.number().int()

export const DEMAND_DAYS = [30, 90, 365] as const

export const DemandQuery = z.object({
  days: z.coerce.number().pipe(z.literal(DEMAND_DAYS)).default(30),
})

export const DemandRow = z
  .object({
    key: z.string(),
    words: z.string().nullable().meta({ description: 'What was searched for, where no book has that title' }),
    isbn: z.string().nullable().meta({ description: 'Known to the catalogue if there is a title' }),
    title: z.string().nullable(),
    author: z.string(),
    same_work: z.boolean().meta({ description: 'Another edition of the row before' }),
    removed: z.boolean(),
    stock: count(),
    waiting: count().meta({ description: 'People with an alert' }),
    abandoned: count().meta({ description: 'Copies that buyers no longer waited for' }),
    searches: count(),
    views: count(),
    supplier: z.object({ name: z.string(), lead_days: count() }).nullable(),
  })
  .meta({ id: 'DemandRow' })
export type DemandRow = z.infer<typeof DemandRow>

export const StaffAlertsQuery = z.object({
  after: rowNumber().optional().meta({ description: '`next` of the page before' }),
})

export const StaffAlert = z
  .object({
    id: z.string(),
    number: z.string().nullable().meta({ description: 'What the ledger of stock calls the copy' }),
    isbn: z.string(),
    title: z.string(),
    kind: z.enum(ALERT_KINDS),
    state: z.enum(ALERT_STATES),
    email: z.string().nullable().meta({ description: 'null to preparers, and once it is forgotten' }),
    requested_at: z.iso.datetime(),
    held_until: z.iso.datetime().nullable(),
    order: z.string().nullable(),
  })
  .meta({ id: 'StaffAlert' })
export type StaffAlert = z.infer<typeof StaffAlert>
