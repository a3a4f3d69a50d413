/** An event in the vocabulary of schema.org. */
import type { EventDetails } from '../api/events.ts'
import { isoInZone } from '#shared/time/zoned-time.ts'
import { breadcrumbData } from '../json-ld/breadcrumb-data.ts'

type Around = {
  url: string
  publicUrl: string
  /** The shop, which invites. */
  organizer: { name: string; url: string }
  crumbs: readonly { name: string; url: string }[]
}

/** Returns an event with its place, seats and way to it; times carry the offset of its own time zone. */
export function eventData(event: EventDetails, { url, publicUrl, organizer, crumbs }: Around) {
  const isFull = event.seats_left === 0 || event.cancelled
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': url,
      url,
      name: event.title,
      description: event.text,
      startDate: isoInZone(new Date(event.starts_at), event.time_zone),
      endDate: isoInZone(new Date(event.ends_at), event.time_zone),
      eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: event.place, address: organizer.name },
      image: event.image === null ? undefined : new URL(event.image, publicUrl).href,
      organizer: { '@type': 'Organization', ...organizer },
      about: event.contributors.map(({ name }) => ({ '@type': 'Person', name: name })),
      isAccessibleForFree: true,
      maximumAttendeeCapacity: event.capacity ?? undefined,
      remainingAttendeeCapacity: event.seats_left ?? undefined,
      offers: {
        '@type': 'Offer',
        url,
        price: '0',
        priceCurrency: 'EUR',
        availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
      },
    },
    breadcrumbData([...crumbs, { name: event.title, url }]),
  ]
}
