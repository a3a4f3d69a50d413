/** The opening hours in the vocabulary of schema.org. */
import { WEEKDAYS, type Day } from '#shared/opening/days.ts'
import type { Point } from '#shared/location/point.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The day does not know 24:00. */
const time = (written: string) => (written === '24:00' ? '23:59' : written)

type Shop = { url: string; name: string; point?: Point | undefined; from: Day }

/** Returns the shop with its place, its week and, from a day on, its closings. */
export function openingData({ week, closed }: OpeningHours, { url, name, point, from }: Shop) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BookStore',
    '@id': `${url}#shop`,
    name,
    url,
    ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }),
    openingHoursSpecification: WEEKDAYS.flatMap((weekday) =>
      week[weekday].map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[weekday - 1]}`,
        opens: time(opens),
        closes: time(closes),
      })),
    ),
    // Opening and closing at midnight is how schema.org says closed
    specialOpeningHoursSpecification: closed
      .filter(({ to }) => to >= from)
      .map((closing) => ({
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: closing.from,
        validThrough: closing.to,
      })),
  }
}
