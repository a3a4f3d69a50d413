/** What staff read of the opening hours. */
import { z } from 'zod'
import { ClosedDays, Week } from '../opening.ts'
import { Version } from './actions.ts'

export const StaffOpening = z
  .object({
    is_set: z.boolean().meta({ description: 'Somebody has set the hours: the shop’s page shows them' }),
    today: z.iso.date().meta({ description: 'At the shop' }),
    week: Week,
    version: Version.meta({ description: 'Of the week' }),
    closed: z.array(ClosedDays.extend({ version: Version })),
  })
  .meta({ id: 'StaffOpening' })
export type StaffOpening = z.infer<typeof StaffOpening>
