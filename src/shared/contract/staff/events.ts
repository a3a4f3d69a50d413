/** Events as the people of the shop see them. The door list names who comes; no e-mail address is among it. */
import { z } from 'zod'
import { rowNumber } from '../row-number.ts'
import { Version } from './actions.ts'

const count = () => z.number().int()
const moment = () => z.iso.datetime()

export const StaffEventsQuery = z.object({
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  after: rowNumber().optional().meta({ description: '`next` of the page before' }),
})

export const EventSummary = z
  .object({
    id: count(),
    title: z.string(),
    place: z.string(),
    starts_at: moment(),
    ends_at: moment(),
    time_zone: z.string(),
    capacity: count().nullable().meta({ description: 'null: nobody needs to register' }),
    seats_taken: count(),
    cancelled: z.boolean(),
  })
  .meta({ id: 'EventSummary' })
export type EventSummary = z.infer<typeof EventSummary>

export const StaffEvent = EventSummary.omit({ title: true, place: true })
  .extend({
    title_fr: z.string(),
    title_en: z.string().nullable(),
    text_fr: z.string(),
    text_en: z.string().nullable(),
    place_fr: z.string(),
    place_en: z.string().nullable(),
    image: z.string().nullable(),
    isbns: z.array(z.string()),
    people: z.array(z.string()),
    version: Version,
  })
  .meta({ id: 'StaffEvent' })
export type StaffEvent = z.infer<typeof StaffEvent>

export const Guest = z
  .object({
    code: z.string(),
    name: z.string(),
    seats: count(),
    arrived_at: moment().nullable(),
    admitted_by: z.string().nullable(),
  })
  .meta({ id: 'Guest' })
export type Guest = z.infer<typeof Guest>

export const DoorList = z
  .object({
    event: EventSummary,
    guests: z.array(Guest).meta({ description: 'Confirmed registrations, by name' }),
    walk_ins: count(),
    seats_left: count().nullable().meta({ description: 'For whoever has no registration; null: no limit' }),
  })
  .meta({ id: 'DoorList' })
export type DoorList = z.infer<typeof DoorList>
