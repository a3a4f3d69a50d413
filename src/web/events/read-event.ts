/** What the pages of one event begin with: the event that their address names. */
import { data } from 'react-router'
import { readEventAddress } from '#shared/events/event-path.ts'
import { type EventDetails, findEvent } from '../api/events.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { ApiClient } from '../api/client.ts'

/** Returns the event of `id` or `id-slug`; throws the 404 page. */
export async function readEvent(
  api: ApiClient,
  part: string,
  lang: Language,
): Promise<{ event: EventDetails; slug: string | undefined }> {
  const address = readEventAddress(part)
  const event = address && (await findEvent(api, address.id, lang))
  if (!event) throw data(null, { status: 404 })
  return { event, slug: address.slug }
}
