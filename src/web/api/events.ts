/** The agenda, and registering for what is on it (§7: "events: not shown"; see /docs of the API). */
import type { Data, List } from '#shared/contract/envelope.ts'
import type {
  Event,
  EventDetails as WireEventDetails,
  EventQuery,
  Registration,
  RegistrationRequest,
} from '#shared/contract/events.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi } from './browser-api.ts'
import { type ApiClient, call, unlessNotFound } from './client.ts'

const bookshop = { ecom_type: 'bookshop' }

/** Returns one page of the events to come or of the past ones. */
export const listEvents = (
  api: ApiClient,
  query: { lang: Language } & Partial<Pick<EventQuery, 'when' | 'page' | 'per_page'>>,
) => call<List<Event>>(api, '/events', { query: { ...bookshop, ...query } })

/** Returns an event; undefined if there is none with that number. */
export const findEvent = (api: ApiClient, id: number, lang: Language) =>
  call<Data<WireEventDetails>>(api, `/events/${id}`, { query: { lang } }).then(
    ({ data: { contributors, ...event } }) => ({
      ...event,
      contributors: contributors.map(({ id: person, _nom: name }) => ({ id: person, name })),
    }),
    unlessNotFound,
  )
export type EventDetails = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/** Address of an event as a calendar file. */
export const calendarUrl = (id: number, lang: Language) =>
  `/api/sofialib/bookshop/events/${id}/calendar.ics?lang=${lang}`

/** Reserves seats, or holds them until the mailed link confirms; throws EVENT_FULL, EVENT_OVER, INVALID_FIELDS or TOO_MANY_REQUESTS. */
export const registerForEvent = (id: number, body: RegistrationRequest) =>
  call<Data<Registration>>(browserApi, `/events/${id}/registrations`, {
    method: 'POST',
    body,
    bearer: true,
  }).then(({ data }) => data)

/** Confirms held seats; throws NOT_FOUND once they are no longer held. */
export const confirmSeats = (token: string) =>
  call<Data<unknown>>(browserApi, '/events/registrations/confirm', { method: 'POST', body: { token } })

/** Cancels the registration of a mailed link; throws NOT_FOUND for one that holds nothing. */
export const cancelRegistration = (token: string) =>
  call<Data<unknown>>(browserApi, '/events/registrations/cancel', { method: 'POST', body: { token } })
