/** What the contact page asks of the shop: its form (§7: "contact calls: not shown"; see /docs of the API), its map, its hours. */
import type { Data } from '#shared/contract/envelope.ts'
import type { ContactRequest } from '#shared/contract/contact.ts'
import { browserApi } from './browser-api.ts'
import { call, type ApiClient } from './client.ts'
import type { Location } from '#shared/contract/location.ts'
import type { OpeningTimes } from '#shared/contract/opening.ts'
import { perWeekday } from '#shared/opening/days.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'

/** Returns the token of a form opened now. */
export const openContactForm = () =>
  call<Data<{ form_token: string }>>(browserApi, '/contact/form').then(({ data }) => data.form_token)

/** Writes to the shop; throws FORM_EXPIRED, INVALID_FIELDS or TOO_MANY_REQUESTS. */
export const sendMessage = (body: ContactRequest) =>
  call<Data<unknown>>(browserApi, '/contact', { method: 'POST', body })

/** Returns the map of the surroundings and the point of the shop. */
export const readLocation = async (api: ApiClient): Promise<Location> =>
  (await call<Data<Location>>(api, '/location')).data

/** Returns when the shop is open; undefined while its people have not said so. */
export async function readOpening(api: ApiClient): Promise<OpeningHours | undefined> {
  const { data } = await call<Data<OpeningTimes | null>>(api, '/opening-hours')
  if (!data) return undefined
  const { zone, week, closed } = data
  return { zone, week: perWeekday((weekday) => week[weekday - 1] ?? []), closed }
}
