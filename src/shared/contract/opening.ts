/** When the shop is open, as it travels. */
import { z } from 'zod'
import { FRENCH_HOLIDAYS } from '../opening/french-holidays.ts'

const day = () => z.iso.date()
const Interval = z.tuple([z.string(), z.string()]).meta({ example: ['10:00', '19:00'] })

/** Seven days, Monday first. */
export const Week = z.array(z.array(Interval)).length(7)

export const ClosedDays = z.object({
  from: day(),
  to: day().meta({ description: 'The last one' }),
  why: z.string().optional().meta({ description: 'In the shop’s words' }),
  holiday: z.enum(FRENCH_HOLIDAYS).optional(),
})

export const OpeningTimes = z
  .object({
    zone: z.string().meta({ example: 'Europe/Paris' }),
    week: Week,
    closed: z.array(ClosedDays),
  })
  .meta({ id: 'OpeningTimes' })
export type OpeningTimes = z.infer<typeof OpeningTimes>
