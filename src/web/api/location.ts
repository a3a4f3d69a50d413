import type { Data } from '#shared/contract/envelope.ts'
import type { Location } from '#shared/contract/location.ts'
import { type ApiClient, call } from './client.ts'

/** Returns the map of the surroundings and the point of the shop. */
export const readLocation = async (api: ApiClient): Promise<Location> =>
  (await call<Data<Location>>(api, '/location')).data
