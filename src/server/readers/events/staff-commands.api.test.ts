import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { Event, EventDetails } from '#shared/contract/events.ts'
import { forgetActions } from '../../../../tests/support/forget-actions.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { imageRoutes } from '../profile/image-routes.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { register } from './registrations.ts'
import { eventRegistrations, events } from './tables.ts'

let shop: OpenShop
let box: Letterbox
let staff: ReturnType<typeof staffIn>
const folder = mkdtempSync(join(tmpdir(), 'gmp-events-'))

beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  staff = staffIn(shop.db)
})
beforeEach(async () => {
  await shop.db.delete(eventRegistrations)
  await shop.db.delete(events)
  await forgetActions(shop.db)
})
afterAll(async () => {
  await box.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})

let requested = 0
async function get<T>(path: string): Promise<T> {
  const answer = await shop.call(`${path}${path.includes('?') ? '&' : '?'}asked=${(requested += 1)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const details = async (id: number) => (await get<Data<EventDetails>>(`/events/${id}`)).data
/** The fields of the event's file that a calendar uses. */
async function calendar(id: number) {
  const file = await (await shop.call(`/events/${id}/calendar.ics?asked=${(requested += 1)}`)).text()
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  return {
    status: event?.getFirstPropertyValue('status'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
  }
}
const registration = (email: string, language: 'fr' | 'eng' = 'eng') => ({
  name: 'Ada',
  email,
  seats: 2,
  language,
})
/** A unique reader, so that tests do not share mails. */
const reader = () => `reader-${(requested += 1)}@example.org`

const WORDS = [
  '--title-fr',
  'Lecture',
  '--title-en',
  'Reading',
  '--text-fr',
  'Deux voix.',
  '--place-fr',
  'Comptoir',
]
const TIMES = ['--starts', '2030-07-28 18:30', '--ends', '2030-07-28 20:00']
const MADE = [...WORDS, ...TIMES, '--capacity', '10']
const createEvent = async (...more: string[]) =>
  Number(/^Event (\d+)/.exec(await staff('events', 'make', ...MADE, ...more))?.[1])

describe('events make', () => {
  it('puts an event with books, people and a picture into the agenda', async () => {
    const bookId = await storeBook(shop.db, { isbn: '9782070360024', author: 'Assia Djebar' })
    const file = join(folder, 'poster.png')
    writeFileSync(
      file,
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#671929' } })
        .png()
        .toBuffer(),
    )
    const links = ['--book', '978-2-07-036002-4', '--person', 'assia djebar', '--picture', file]
    const event = await details(await createEvent(...links))
    expect(event).toMatchObject({
      title: 'Lecture',
      starts_at: '2030-07-28T16:30:00.000Z',
      ends_at: '2030-07-28T18:00:00.000Z',
      seats_left: 10,
      cancelled: false,
      article_ids: [bookId],
      contributors: [{ _nom: 'Assia Djebar' }],
    })
    const picture = await imageRoutes(shop.shop).request(event.image ?? '')
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 1600, height: 800, format: 'webp' })
    expect(await shop.db.select().from(staffActions)).toMatchObject([
      { action: 'events make', subject: `event ${event.id}`, details: { title: 'Lecture' } },
    ])
  })

  it.each([
    ['an end before the start', ['--ends', '2030-07-28 18:00'], /must end after it begins/],
    ['an impossible day', ['--starts', '2030-02-30 18:00'], /is not a date and time/],
    ['an unknown time zone', ['--time-zone', 'Mars/Base'], /is not a time zone/],
    ['a book of nobody', ['--book', '9782070360420'], /The catalogue has no book "9782070360420"/],
    ['a person of nobody', ['--person', 'Nobody At All'], /The catalogue has no contributor/],
    ['a file that is not a picture', ['--picture', import.meta.filename], /UNSUPPORTED_PICTURE/],
  ])('refuses %s, and then makes nothing', async (_name, words, message) => {
    await expect(staff('events', 'make', ...MADE, ...words)).rejects.toThrow(message)
    expect(await shop.db.select().from(events)).toEqual([])
    expect(await shop.db.select().from(staffActions)).toEqual([])
  })
})

describe('events change', () => {
  it('mails a new date and place to registered people, in their language, and to no one else', async () => {
    const id = await createEvent()
    const [ada, jean, gone] = [reader(), reader(), reader()]
    await register(shop.db, { eventId: id, request: registration(ada), isProven: true })
    await register(shop.db, { eventId: id, request: registration(jean, 'fr'), isProven: true })
    await register(shop.db, { eventId: id, request: registration(gone), isProven: true })
    const secret = tokenIn((await box.last(gone)).text, 'cancel')
    await shop.call('/events/registrations/cancel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: secret }),
    })
    const change = ['--starts', '2030-07-29 19:00', '--place-fr', 'Au premier', '--place-en', 'Upstairs']
    expect(await staff('events', 'change', String(id), ...change)).toMatch(/Mailed to 2 who are registered/)
    expect(await box.subjects(ada)).toEqual(['Your registration: Reading', 'Changed: Reading'])
    expect((await box.subjects(gone)).at(-1)).toBe('Registration cancelled: Reading')
    const mail = await box.last(jean)
    expect(mail.subject).toBe('Changement\u202F: Lecture')
    // It keeps its duration of an hour and a half
    expect(mail.text).toContain('lundi 29 juillet 2030, de 19\u00A0h à 20\u00A0h\u00A030')
    expect(mail.text).toContain('Au premier')
    expect(mail.html).toContain('<html lang="fr">')
    const cancelling = tokenIn(mail.text, 'cancel')
    const answer = await shop.call('/events/registrations/cancel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: cancelling }),
    })
    expect(answer.status).toBe(200)
  })

  it('mails nothing about words or seats', async () => {
    const id = await createEvent()
    await register(shop.db, { eventId: id, request: registration(reader()), isProven: true })
    expect(await staff('events', 'change', String(id), '--title-fr', 'Rencontre', '--capacity', '3')).toBe(
      `Event ${id} is changed.\n`,
    )
    expect(await details(id)).toMatchObject({ title: 'Rencontre', seats_left: 1 })
  })

  it('refuses fewer seats than are taken', async () => {
    const id = await createEvent()
    await register(shop.db, { eventId: id, request: registration(reader()), isProven: true })
    await expect(staff('events', 'change', String(id), '--capacity', '1')).rejects.toThrow(
      /2 seats are taken/,
    )
  })
})

it('each change of an event counts for calendars, also several within one second', async () => {
  const id = await createEvent()
  const seen = [(await calendar(id)).sequence]
  for (const seats of ['20', '21', '22']) {
    await staff('events', 'change', String(id), '--capacity', seats)
    seen.push((await calendar(id)).sequence)
  }
  await staff('events', 'cancel', String(id))
  seen.push((await calendar(id)).sequence)
  expect(seen[0]).toBe(0)
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
})

describe('events cancel', () => {
  it('notifies registered guests, closes registration, and marks page and calendar', async () => {
    const id = await createEvent()
    const ada = reader()
    await register(shop.db, { eventId: id, request: registration(ada), isProven: true })
    expect(await calendar(id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 })
    expect(await staff('events', 'cancel', String(id))).toBe(
      `Event ${id} is cancelled. Mailed to 1 who are registered.\n`,
    )
    const mail = await box.last(ada)
    expect(mail.subject).toBe('Cancelled: Reading')
    expect(mail.text).toContain('https://books.example/en/events')
    expect(await details(id)).toMatchObject({ cancelled: true })
    const late = register(shop.db, { eventId: id, request: registration(reader()), isProven: true })
    await expect(late).rejects.toMatchObject({ code: 'EVENT_OVER' })
    const { status, sequence } = await calendar(id)
    expect(status).toBe('CANCELLED')
    expect(sequence).toBeGreaterThan(0)
    await expect(staff('events', 'cancel', String(id))).rejects.toThrow(/cancelled already/)
    await expect(staff('events', 'change', String(id), '--capacity', '9')).rejects.toThrow(/was cancelled/)
  })

  it('is among what comes, and never among what took place', async () => {
    const id = await createEvent()
    await staff('events', 'cancel', String(id))
    const listed = async (query: string) =>
      (await get<List<Event>>(`/events${query}`)).data.map((one) => one.id)
    expect(await listed('')).toEqual([id])
    const past = { startsAt: new Date('2020-01-01T10:00:00Z'), endsAt: new Date('2020-01-01T11:00:00Z') }
    await shop.db.update(events).set(past).where(eq(events.id, id))
    expect(await listed('?when=past')).toEqual([])
  })
})

describe('events list and guests', () => {
  it('show the agenda and who comes', async () => {
    const id = await createEvent()
    await storeEvent(shop.db, { inDays: -3, titleFr: 'Hier' })
    const ada = reader()
    await register(shop.db, { eventId: id, request: registration(ada), isProven: true })
    expect(await staff('events', 'list')).toMatch(
      new RegExp(`${id} +2030-07-28 18:30 +Lecture +Comptoir +2 of 10 +false\\n$`),
    )
    expect(await staff('events', 'list', '--past')).toContain('Hier')
    expect(await staff('events', 'guests', String(id))).toContain(`\r\nAda,${ada},2,eng,registered,`)
    await expect(staff('events', 'guests', '99')).rejects.toThrow(/no event 99: npm run shop -- events list/)
  })
})
