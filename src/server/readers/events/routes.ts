/** The agenda: lists, single events, calendar files and registrations. */
import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery, type Language } from '#shared/contract/preferences.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  Event,
  EventDetails,
  EventQuery,
  Registration,
  RegistrationRequest,
} from '#shared/contract/events.ts'
import { LinkRequest } from '#shared/contract/links.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { customerOf, optionalCustomer } from '#server/people/accounts/require-customer.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import {
  DONE,
  Done,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
  parseId,
} from '#server/platform/http/router.ts'
import { publicFor } from '#server/platform/http/public-for.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import { pageUrl } from '#server/shop/mail/writing.ts'
import type { Shop } from '#server/platform/shop.ts'
import { calendarFile } from './calendar-file.ts'
import { confirmSeats } from './unconfirmed-seats.ts'
import { cancelRegistration, register } from './registrations.ts'
import { calendarSequence, findEvent, listEvents } from './list-events.ts'

const MAX_AGE_SECONDS = 1
const TRIES = { name: 'event-registration', tries: 10, minutes: 10 }

const byId = z.object({ id: z.string().meta({ description: 'Number', example: '3' }) })

const getEvents = createRoute({
  method: 'get',
  path: '/events',
  tags: ['events'],
  summary: 'Events to come, soonest first, or past ones (`when=past`), latest first',
  request: { query: EventQuery },
  responses: { 200: jsonAnswer('The events', listOf(Event)), ...refusals(422) },
})

const getEvent = createRoute({
  method: 'get',
  path: '/events/{id}',
  tags: ['events'],
  summary: 'One event with its books and people',
  request: { params: byId, query: LanguageQuery },
  responses: { 200: jsonAnswer('The event', dataOf(EventDetails)), ...refusals(404) },
})

const getCalendar = createRoute({
  method: 'get',
  path: '/events/{id}/calendar.ics',
  tags: ['events'],
  summary: 'One event as a calendar file',
  request: { params: byId, query: LanguageQuery },
  responses: {
    200: { description: 'RFC 5545', content: { 'text/calendar': { schema: z.string() } } },
    ...refusals(404),
  },
})

const postRegistration = createRoute({
  method: 'post',
  path: '/events/{id}/registrations',
  tags: ['events'],
  summary:
    'Reserves 1 to 4 seats for a customer; holds them for any other address until its mailed link confirms',
  description:
    'One registration per address: asked again it stays as it is and is mailed again. 409: `EVENT_FULL`, ' +
    '`EVENT_OVER`. 404 also for events that need no registration. 10 attempts in 10 minutes.',
  request: { params: byId, body: jsonBody(RegistrationRequest) },
  responses: {
    201: jsonAnswer('Registered, or held', dataOf(Registration)),
    ...refusals(400, 404, 409, 422, 429),
  },
})

const postConfirmation = createRoute({
  method: 'post',
  path: '/events/registrations/confirm',
  tags: ['events'],
  summary: 'Confirms the held seats of a mailed link; 404 once they are no longer held',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Confirmed', Done), ...refusals(400, 404, 422) },
})

const postCancellation = createRoute({
  method: 'post',
  path: '/events/registrations/cancel',
  tags: ['events'],
  summary: 'Cancels the registration of a mailed link',
  request: { body: jsonBody(LinkRequest) },
  responses: { 200: jsonAnswer('Cancelled', Done), ...refusals(400, 404, 422) },
})

/** Makes the routes of events. */
export function eventRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  const isPublic = publicFor(MAX_AGE_SECONDS)
  routes.get('/events', isPublic)
  routes.get('/events/:id', isPublic)
  routes.use('/events/registrations/*', noStore)
  routes.use('/events/:id/registrations', noStore, optionalCustomer(shop))

  async function eventOr404(id: string, language: Language): Promise<EventDetails> {
    const event = await findEvent(db, parseId(id), language)
    if (!event) throw new ShopError('NOT_FOUND')
    return event
  }

  return routes
    .openapi(getEvents, async (c) => c.json(await listEvents(db, c.req.valid('query')), 200))
    .openapi(getEvent, async (c) => {
      const event = await eventOr404(c.req.valid('param').id, c.req.valid('query').lang)
      return c.json({ data: event }, 200)
    })
    .openapi(getCalendar, async (c) => {
      const { lang } = c.req.valid('query')
      const event = await eventOr404(c.req.valid('param').id, lang)
      const { settings } = await readCompany(db)
      const url = pageUrl(config.publicUrl, lang, eventPath(event))
      return c.body(
        calendarFile(event, {
          url,
          shop: settings.name,
          stamp: new Date(event.updated_at),
          sequence: await calendarSequence(db, event.id),
        }),
        200,
        {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': `attachment; filename="event-${event.id}.ics"`,
          'Cache-Control': 'public, max-age=60',
        },
      )
    })
    .openapi(postRegistration, async (c) => {
      await countAttempt(db, TRIES, visitorAddress(c, config))
      const request = c.req.valid('json')
      const isProven = customerOf(c)?.email === request.email
      await register(db, { eventId: parseId(c.req.valid('param').id), request, isProven })
      const state = isProven ? ('registered' as const) : ('held' as const)
      return c.json({ data: { email: request.email, state } }, 201)
    })
    .openapi(postConfirmation, async (c) => {
      if (!(await confirmSeats(db, c.req.valid('json').token))) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
    .openapi(postCancellation, async (c) => {
      if (!(await cancelRegistration(db, c.req.valid('json').token))) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
}
