/** The agenda as it is sent (§2): found from everywhere, on the clock of its place, with one address for each event. */
import type { APIRequestContext } from '@playwright/test'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { storeEvent } from '../../../tests/support/an-event.ts'
import { hrefs, openPage, visit } from '../../../tests/support/sent-page.ts'
import { inDatabase } from '../../../tests/support/shop-database.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

async function stored(event: Parameters<typeof storeEvent>[1]): Promise<number> {
  let id = 0
  await inDatabase(inject('shop'), async (db) => {
    id = await storeEvent(db, event)
  })
  return id
}

describe.each([
  { prefix: '', code: 'fr' },
  { prefix: '/en', code: 'eng' },
] as const)('events in $code', ({ prefix, code }) => {
  const { events: words, layout, home } = textOf(code)
  const open = (path: string) => openPage(request, prefix + path)

  it('are found from the home page and from the header', async () => {
    const first = await open('/')
    const shelf = first.page.getByRole('region', { name: layout.events })
    expect(shelf.querySelectorAll('article').length).toBeGreaterThanOrEqual(2)
    expect(hrefs(first.page.getByRole('link', { name: home.seeAllOf(layout.events) }))).toEqual([
      `${prefix}/events`,
    ])
    const header = (await open('/books')).page.getAllByRole('banner')[0]
    expect(hrefs(...(header?.querySelectorAll('a') ?? []))).toContain(`${prefix}/events`)

    const { main } = await open('/events')
    expect(main.getByRole('heading', { level: 1, name: layout.events })).toBeTruthy()
    expect(main.getByRole('region', { name: words.upcoming }).textContent).toContain('Nedjma')
    expect(main.getByRole('region', { name: words.past }).querySelectorAll('article')).not.toHaveLength(0)
  })

  it('say when and where on the clock of their place', async () => {
    const id = await stored({ startsAt: new Date('2030-11-28T17:30:00Z') })
    const { document } = await open(`/eventdetails/${id}`)
    const long =
      code === 'fr'
        ? 'jeudi 28 novembre 2030, de 18\u00A0h\u00A030 à 20\u00A0h\u00A030'
        : 'Thursday 28 November 2030, 6:30\u00A0p.m. to 8:30\u00A0p.m.'
    const said = document.querySelector('main')?.textContent
    expect(said).toContain(long)
    expect(said).toContain(code === 'fr' ? 'heure de Paris' : 'Paris time')
    expect(said).toContain(words.freeEntry)
    expect(said).not.toContain(words.register.submit)
  })

  it('show their books and people, and go into a calendar', async () => {
    const [path = ''] = hrefs(
      (await open('/events')).main.getAllByRole('link', { name: /Nedjma/ })[0] as Element,
    )
    expect(path).toMatch(new RegExp(`^${prefix}/eventdetails/\\d+-[a-z-]+$`))
    const { main, things, page } = await openPage(request, path ?? '')
    const title = main.getByRole('heading', { level: 1 }).textContent
    expect(title).toContain('Nedjma')
    expect(main.getByRole('region', { name: words.books }).querySelectorAll('article')).not.toHaveLength(0)
    expect(things[0]).toMatchObject({ '@type': 'Event', name: title })
    const [kateb] = page.getAllByRole('link', { name: 'Kateb Yacine' })
    expect(kateb?.getAttribute('href')).toMatch(/\/collaborator\/\d+-kateb-yacine\/details$/)

    const link = main.getByRole('link', { name: words.calendar })
    const file = await request.get(link.getAttribute('href') ?? '')
    const event = new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('summary')).toBe(title)
    expect(event?.getFirstPropertyValue('url')).toContain(path)
  })

  it('that are over say so and take nobody', async () => {
    const id = await stored({ inDays: -3, capacity: 10, titleFr: 'Hier', titleEn: 'Yesterday' })
    const { main, document } = await open(`/eventdetails/${id}`)
    expect(document.querySelector('main')?.textContent).toContain(words.register.past)
    expect(main.queryByRole('button', { name: words.register.submit })).toBeNull()
    expect(main.queryByRole('link', { name: words.calendar })).toBeNull()
  })

  it('keep one address each, and a 404 page for unknown ones', async () => {
    const id = await stored({ titleFr: 'Café littéraire', titleEn: 'Literary café' })
    const right = `${prefix}/eventdetails/${id}-${code === 'fr' ? 'cafe-litteraire' : 'literary-cafe'}`
    const { answer, links } = await open(`/eventdetails/${id}-something-else`)
    expect(new URL(answer.url()).pathname).toBe(right)
    expect(new URL(links.canonical ?? '').pathname).toBe(right)
    for (const address of ['999999', 'x', '0'])
      expect((await request.get(`${prefix}/eventdetails/${address}`)).status(), address).toBe(404)
  })
})
