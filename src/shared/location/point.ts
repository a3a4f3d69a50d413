/** Where the shop is on the earth, and the addresses that show the way there. */

export type Point = { latitude: number; longitude: number }

const WRITTEN = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/

/** Reads degrees as maps copy them, `48.84973, 2.34612`; undefined for anything else. */
export function parsePoint(typed: string): Point | undefined {
  const [, latitude, longitude] = WRITTEN.exec(typed.trim()) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : undefined
}

/** Writes a point as it is read. */
export const writePoint = ({ latitude, longitude }: Point): string => `${latitude}, ${longitude}`

/** Returns the page of OpenStreetMap that finds the way to a point. */
export const directionsUrl = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=17/${latitude}/${longitude}`

/** Returns the address that a telephone opens in its own maps (RFC 5870). */
export const geoUri = ({ latitude, longitude }: Point): string => `geo:${latitude},${longitude}`
