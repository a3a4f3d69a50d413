import type { Data } from '#shared/contract/envelope.ts'
import type { OpeningTimes } from '#shared/contract/opening.ts'
import { perWeekday } from '#shared/opening/days.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import { type ApiClient, call } from './client.ts'

/** Returns when the shop is open; undefined while its people have not said so. */
export async function readOpening(api: ApiClient): Promise<OpeningHours | undefined> {
  const { data } = await call<Data<OpeningTimes | null>>(api, '/opening-hours')
  if (!data) return undefined
  const { zone, week, closed } = data
  return { zone, week: perWeekday((weekday) => week[weekday - 1] ?? []), closed }
}
