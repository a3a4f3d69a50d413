import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 3,
  title: 'Lecture; « Nedjma », à deux voix',
  text: 'Première ligne, puis\nla deuxième \\ avec une barre.\r\nEt 漢字, 👩‍👩‍👧‍👦 '.padEnd(400, 'é'),
  place: 'Au comptoir, 1er étage',
  starts_at: '2026-11-28T17:30:00.000Z',
  ends_at: '2026-11-28T19:00:00.000Z',
  cancelled: false,
}
const around = {
  url: 'https://books.example/eventdetails/3-lecture',
  shop: 'GMP',
  stamp: new Date('2026-10-01T08:00:00Z'),
  sequence: 0,
}

/** Reads a file with an independent parser. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event in the file')
  return { calendar, component, event: new ICAL.Event(component) }
}

describe('the calendar file', () => {
  it('says when, where and on what a parser of others works', () => {
    const { calendar, component, event: read3 } = read(calendarFile(event, around))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(read3.uid).toBe('event-3@books.example')
    expect(read3.startDate.toJSDate().toISOString()).toBe(event.starts_at)
    expect(read3.endDate.toJSDate().toISOString()).toBe(event.ends_at)
    expect(read3.summary).toBe(event.title)
    expect(read3.location).toBe('Au comptoir, 1er étage, GMP')
    expect(read3.description).toBe(`${event.text.replace('\r\n', '\n')}\n\n${around.url}`)
    expect(component.getFirstPropertyValue('url')).toBe(around.url)
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-10-01T08:00:00Z')
  })

  it.each([
    ['the night in which clocks go back', '2026-10-24T23:30:00.000Z', '2026-10-25T03:00:00.000Z', 210],
    ['the night in which clocks go forward', '2027-03-27T23:30:00.000Z', '2027-03-28T03:00:00.000Z', 210],
    ['midsummer', '2027-06-21T17:00:00.000Z', '2027-06-21T19:30:00.000Z', 150],
  ])('is as long as the event in %s', (_name, starts_at, ends_at, minutes) => {
    const { event: night } = read(calendarFile({ ...event, starts_at, ends_at }, around))
    expect(night.startDate.zone.tzid).toBe('UTC')
    expect(night.startDate.toJSDate().toISOString()).toBe(starts_at)
    expect(night.endDate.toJSDate().toISOString()).toBe(ends_at)
    expect(night.duration.toSeconds()).toBe(minutes * 60)
  })

  it('is known by the same name after every change, and a later one replaces it', () => {
    const first = read(calendarFile(event, around))
    const moved = { ...event, title: 'Autre titre', starts_at: '2026-11-27T17:30:00.000Z', cancelled: true }
    const renamed = { ...around, url: 'https://books.example/en/eventdetails/3-autre-titre' }
    const later = read(calendarFile(moved, { ...renamed, sequence: 86_400 }))
    expect(later.event.uid).toBe(first.event.uid)
    expect([first, later].map((file) => file.event.sequence)).toEqual([0, 86_400])
    expect([first, later].map((file) => file.component.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'CANCELLED',
    ])
  })

  it('breaks lines after 75 octets, and no letter in two', () => {
    const lines = calendarFile(event, around).split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => line.includes('\uFFFD') || line.includes('\n'))).toEqual([])
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
  })

  it('lets no text add a property or end the event', () => {
    const title = 'A\r\nEND:VEVENT\nATTENDEE:mailto:x@y.z\u0000\u2028B'
    const { calendar, component, event: forged } = read(calendarFile({ ...event, title }, around))
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(component.getAllProperties('attendee')).toEqual([])
    expect(forged.summary).toBe('A\nEND:VEVENT\nATTENDEE:mailto:x@y.z\u2028B')
  })
})
