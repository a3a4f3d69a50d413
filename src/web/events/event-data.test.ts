import { expect, it } from 'vitest'
import { eventData } from './event-data.ts'

const event = {
  id: 3,
  title: 'Lecture',
  text: 'Deux comédiens lisent.',
  place: 'Au comptoir',
  starts_at: '2026-11-28T17:30:00.000Z',
  ends_at: '2026-11-28T19:00:00.000Z',
  time_zone: 'Europe/Paris',
  image: '/img/lecture.jpg',
  capacity: 12,
  seats_left: 0,
  cancelled: false,
  updated_at: '2026-10-01T08:00:00.000Z',
  article_ids: [4],
  contributors: [{ id: 2, name: 'Kateb Yacine' }],
}

const around = {
  url: 'https://books.example/eventdetails/3-lecture',
  publicUrl: 'https://books.example',
  organizer: { name: 'GMP', url: 'https://books.example/' },
  crumbs: [{ name: 'Accueil', url: 'https://books.example/' }],
}

it('search engines read when and where an event is, and whether seats are left', () => {
  const [about, crumbs] = eventData(event, around)
  expect(about).toMatchObject({
    '@type': 'Event',
    startDate: '2026-11-28T18:30:00+01:00',
    endDate: '2026-11-28T20:00:00+01:00',
    location: { '@type': 'Place', name: 'Au comptoir' },
    image: 'https://books.example/img/lecture.jpg',
    remainingAttendeeCapacity: 0,
    offers: { availability: 'https://schema.org/SoldOut' },
    about: [{ '@type': 'Person', name: 'Kateb Yacine' }],
  })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
})

it('search engines read that an event was cancelled, and are offered no seat', () => {
  const [about] = eventData({ ...event, seats_left: 4, cancelled: true }, around)
  expect(about).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { availability: 'https://schema.org/SoldOut' },
  })
})
