/** Asking for seats over HTTP, as the event's page does. */
import { post } from './checkout.ts'
import type { OpenShop } from './open-shop.ts'

type Asking = { email?: string; name?: string; seats?: unknown; language?: string; from?: string }

/** Sends a registration; each visitor has an address (`from`) of its own unless one is given. */
export function register(
  { call }: Pick<OpenShop, 'call'>,
  eventId: number | string,
  { email = 'ada@example.org', name = 'Ada Reader', seats = 1, language = 'fr', from = email }: Asking = {},
): Promise<Response> {
  return call(
    `/events/${eventId}/registrations`,
    post({ email, name, seats, language }, { 'x-forwarded-for': from }),
  )
}
