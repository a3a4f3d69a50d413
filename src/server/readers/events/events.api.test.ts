import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { Event, EventDetails } from '#shared/contract/events.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { contributors } from '#server/catalogue/books/tables.ts'
import { events } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(events)
})

let requested = 0
/** Responses are cached for a second: a unique URL avoids the cache. */
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}asked=${(requested += 1)}`

async function list(query = '') {
  const answer = await shop.call(fresh(`/events${query}`))
  expect(answer.status).toBe(200)
  return (await answer.json()) as List<Event>
}
const titles = ({ data }: List<Event>) => data.map(({ title }) => title)

async function details(id: number, query = '') {
  return ((await (await shop.call(fresh(`/events/${id}${query}`))).json()) as Data<EventDetails>).data
}

describe('GET /events answers', () => {
  beforeEach(async () => {
    for (const inDays of [9, -20, 2, -3, 30]) await storeEvent(shop.db, { inDays, titleFr: `${inDays}` })
    await storeEvent(shop.db, { startsAt: new Date(Date.now() - 60_000), titleFr: 'now' })
  })

  it('with what is to come, soonest first; an event under way is among it', async () => {
    expect(titles(await list())).toEqual(['now', '2', '9', '30'])
  })

  it('with what is over, latest first', async () => {
    expect(titles(await list('?when=past'))).toEqual(['-3', '-20'])
  })

  it('in pages', async () => {
    const page = await list('?per_page=3&page=2')
    expect(titles(page)).toEqual(['30'])
    expect(page.meta).toEqual({ total: 4, page: 2, per_page: 3 })
  })

  it('in the requested language, and in French without a translation', async () => {
    await shop.db.delete(events)
    await storeEvent(shop.db, { inDays: 1 })
    await storeEvent(shop.db, { inDays: 2, titleFr: 'Sans traduction', titleEn: null })
    expect(titles(await list('?lang=eng'))).toEqual(['A reading for two voices', 'Sans traduction'])
    expect(titles(await list())).toEqual(['Lecture à deux voix', 'Sans traduction'])
  })
})

describe('GET /events/{id} answers', () => {
  it('with everything about it: time zone, seats, books on sale in order, people', async () => {
    const [one, two] = [await storeBook(shop.db), await storeBook(shop.db, { author: 'Assia Djebar' })]
    const gone = await storeBook(shop.db, { removed: true })
    const people = await shop.db.select().from(contributors)
    const djebar = people.find(({ name }) => name === 'Assia Djebar')?.id ?? 0
    const id = await storeEvent(shop.db, {
      startsAt: new Date('2030-11-28T17:30:00Z'),
      capacity: 40,
      seatsTaken: 3,
      bookIds: [two, gone, one],
      contributorIds: [djebar],
    })
    expect(await details(id, '?lang=eng')).toMatchObject({
      id,
      title: 'A reading for two voices',
      text: 'Two actors read.',
      place: 'By the counter',
      starts_at: '2030-11-28T17:30:00.000Z',
      time_zone: 'Europe/Paris',
      capacity: 40,
      seats_left: 37,
      article_ids: [two, one],
      contributors: [{ id: djebar, _nom: 'Assia Djebar' }],
    })
  })

  it('without seats to an event that everybody may come to', async () => {
    expect(await details(await storeEvent(shop.db))).toMatchObject({ capacity: null, seats_left: null })
  })
})

describe('GET /events/{id}/calendar.ics answers', () => {
  it('with a calendar file in the requested language', async () => {
    const id = await storeEvent(shop.db, { startsAt: new Date('2030-11-28T17:30:00Z') })
    const answer = await shop.call(`/events/${id}/calendar.ics?lang=eng`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="event-${id}.ics"`)
    const component = new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent')
    if (!component) throw new Error('no event')
    const event = new ICAL.Event(component)
    expect(event.summary).toBe('A reading for two voices')
    expect(event.startDate.toJSDate().toISOString()).toBe('2030-11-28T17:30:00.000Z')
    expect(event.description).toContain(
      `https://books.example/en/eventdetails/${id}-a-reading-for-two-voices`,
    )
  })
})

describe('events refuse', () => {
  it.each(['0', '999999', '1e3', '-1', '2147483648', 'x', '1;drop', '%00'])(
    'the number %s with 404',
    async (id) => {
      await storeEvent(shop.db)
      expect((await shop.call(`/events/${id}`)).status).toBe(404)
      expect((await shop.call(`/events/${id}/calendar.ics`)).status).toBe(404)
    },
  )

  it.each(['?page=0', '?per_page=101', '?when=never', '?lang=de'])('the list %s with 422', async (query) => {
    expect((await shop.call(`/events${query}`)).status).toBe(422)
  })
})
