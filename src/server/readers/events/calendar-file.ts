/** An event as a calendar file (RFC 5545). Times are in UTC; calendars show them in their owner's time zone. */
import type { EventDetails } from '#shared/contract/events.ts'

const MAX_OCTETS = 75

type Around = {
  /** URL of the event's page. */
  url: string
  /** Name of the shop. */
  shop: string
  /** When the event was last changed. */
  stamp: Date
  /** Increases with every change, so that calendars replace their earlier copy. */
  sequence: number
}

/** Returns the content of the file. */
export function calendarFile(
  event: Pick<EventDetails, 'id' | 'title' | 'text' | 'place' | 'starts_at' | 'ends_at' | 'cancelled'>,
  { url, shop, stamp, sequence }: Around,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(shop)}//Bookshop//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(stamp)}`,
    `LAST-MODIFIED:${utc(stamp)}`,
    `DTSTART:${utc(new Date(event.starts_at))}`,
    `DTEND:${utc(new Date(event.ends_at))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(`${event.place}, ${shop}`)}`,
    `DESCRIPTION:${escaped(`${event.text}\n\n${url}`)}`,
    `URL:${url}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (instant: Date) =>
  instant
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '')

/** Control characters are invalid in a calendar; line ends become `\n`. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Folds lines at 75 octets, never inside a character; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > MAX_OCTETS) {
      parts.push(part)
      part = ' '
    }
    part += letter
  }
  return [...parts, part].join('\r\n')
}
