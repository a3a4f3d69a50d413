import { expect, it } from 'vitest'
import { directionsUrl, geoUri, parsePoint, writePoint } from './point.ts'

it.each([
  ['48.84973, 2.34612', { latitude: 48.84973, longitude: 2.34612 }],
  [' -33.86;151.2 ', { latitude: -33.86, longitude: 151.2 }],
  ['48 -2', { latitude: 48, longitude: -2 }],
])('a point is read as maps copy it: %s', (typed, point) => {
  expect(parsePoint(typed)).toEqual(point)
  expect(parsePoint(writePoint(point))).toEqual(point)
})

it.each(['', '48.8', '48,85, 2,35', '91, 2', '48, 181', '48.8, 2.3, 4', '12, rue des Écoles'])(
  '“%s” is no point',
  (typed) => expect(parsePoint(typed)).toBeUndefined(),
)

it('the way to a point is found by OpenStreetMap, or by the maps of a telephone', () => {
  const point = { latitude: 48.84973, longitude: 2.34612 }
  expect(new URL(directionsUrl(point)).searchParams.get('to')).toBe('48.84973,2.34612')
  expect(geoUri(point)).toBe('geo:48.84973,2.34612')
})
