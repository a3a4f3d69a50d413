/** The agenda as it travels. */
import { z } from 'zod'
import { MAX_SEATS } from '#shared/events/seats.ts'
import { Language } from './preferences.ts'
import { emailAddress, oneLine } from './typed-text.ts'

export const Event = z
  .object({
    id: z.number().int().meta({ example: 3 }),
    title: z.string(),
    text: z.string(),
    place: z.string(),
    starts_at: z.iso.datetime().meta({ description: 'In UTC', example: '2026-11-28T17:30:00.000Z' }),
    ends_at: z.iso.datetime(),
    time_zone: z
      .string()
      .meta({ description: 'IANA name; show times in this zone', example: 'Europe/Paris' }),
    image: z.string().nullable(),
    capacity: z.number().int().nullable().meta({ description: 'Seats; null: come without registering' }),
    seats_left: z.number().int().nullable(),
    cancelled: z.boolean().meta({ description: 'Cancelled by the shop' }),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

export const EventDetails = Event.extend({
  article_ids: z.array(z.number().int()).meta({ description: 'Linked books, without removed ones' }),
  contributors: z.array(z.object({ id: z.number().int(), _nom: z.string() })),
}).meta({ id: 'EventDetails' })
export type EventDetails = z.infer<typeof EventDetails>

/** Query of `GET /events`: upcoming ones soonest first, past ones latest first. */
export const EventQuery = z.object({
  ecom_type: z.literal('bookshop').optional(),
  lang: Language.default('fr'),
  when: z
    .enum(['upcoming', 'past'])
    .default('upcoming')
    .meta({ description: 'An event under way counts as upcoming' }),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(24),
})
export type EventQuery = z.infer<typeof EventQuery>

/** `held`: until the mailed link confirms it. Guests always get this answer: any other would reveal who is registered. */
export const Registration = z
  .object({ email: z.string(), state: z.enum(['held', 'registered']) })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

/** Body of `POST /events/{id}/registrations`. */
export const RegistrationRequest = z
  .object({
    name: oneLine(120),
    email: emailAddress(),
    seats: z.number().int().min(1).max(MAX_SEATS),
    language: Language.default('fr'),
  })
  .meta({ id: 'RegistrationRequest' })
export type RegistrationRequest = z.infer<typeof RegistrationRequest>
