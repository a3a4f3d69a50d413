import { expect, it } from 'vitest'
import { openingData } from './opening-data.ts'

it('search engines read every opening of the week, and the closings that are to come', () => {
  const data = openingData(
    {
      zone: 'Europe/Paris',
      week: {
        1: [],
        2: [
          ['10:00', '13:00'],
          ['14:00', '24:00'],
        ],
        3: [],
        4: [],
        5: [],
        6: [],
        7: [],
      },
      closed: [
        { from: '2026-11-11', to: '2026-11-11' },
        { from: '2026-12-24', to: '2027-01-02' },
      ],
    },
    {
      name: 'GMP',
      url: 'https://shop.example/',
      point: { latitude: 48.85, longitude: 2.35 },
      from: '2026-11-22',
    },
  )
  expect(data).toMatchObject({
    '@id': 'https://shop.example/#shop',
    geo: { '@type': 'GeoCoordinates', latitude: 48.85, longitude: 2.35 },
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Tuesday', opens: '10:00', closes: '13:00' },
      { dayOfWeek: 'https://schema.org/Tuesday', opens: '14:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-02' },
    ],
  })
  expect(data.specialOpeningHoursSpecification).toHaveLength(1)
})
