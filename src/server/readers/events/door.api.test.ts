import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { EventSummary, DoorList, StaffEvent } from '#shared/contract/staff/events.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { register as askForSeats } from '../../../../tests/support/registering.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { register } from './registrations.ts'
import { eventRegistrations, events } from './tables.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let box: Letterbox
let lea: TestMember
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
  lea = await signedInAs(shop, 'editor', { name: 'Léa' })
})
beforeEach(async () => {
  await shop.db.delete(eventRegistrations)
  await shop.db.delete(events)
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

const read = async <T>(path: string) =>
  ((await (await lea.call(`/staff/agenda${path}`)).json()) as Data<T>).data
const door = (id: number) => read<DoorList>(`/${id}/door`)

let guests = 0
/** Registers a guest and returns the code in their mail. */
async function guest(eventId: number, { name = 'Ada', seats = 2 } = {}): Promise<string> {
  const email = `guest-${(guests += 1)}@example.org`
  const request = { name, email, seats, language: 'fr' as const }
  await register(shop.db, { eventId, request, isProven: true })
  const { text = '' } = await box.last(email)
  return /Code à montrer à l’entrée\s?: (EVT-[\dA-F]{4}-[\dA-F]{4})/.exec(text)?.[1] ?? text
}

describe('the door of an event', () => {
  it('lists who comes by name, without their addresses, and lets in by the code of the mail', async () => {
    const eventId = await storeEvent(shop.db, { capacity: 10 })
    await guest(eventId, { name: 'Zoé', seats: 1 })
    const code = await guest(eventId, { name: 'Ada' })
    const id = String(eventId)
    expect(
      await sendAction(lea, 'events-admit', { id, code: code.toLowerCase().replaceAll('-', ' ') }),
    ).toMatchObject({
      outcome: 'GUEST_ADMITTED',
      params: { code, seats: 2 },
      undo: { action: 'events-unadmit', input: { id, code } },
    })
    const list = await door(eventId)
    expect(list.guests).toMatchObject([
      { name: 'Ada', seats: 2, admitted_by: 'Léa', arrived_at: expect.any(String) },
      { name: 'Zoé', seats: 1, admitted_by: null, arrived_at: null },
    ])
    expect(JSON.stringify(list)).not.toContain('@')
    expect(JSON.stringify(await shop.db.select().from(staffActions))).not.toContain('Ada')

    await sendAction(lea, 'events-unadmit', { id, code })
    expect((await door(eventId)).guests.map((one) => one.arrived_at)).toEqual([null, null])
    expect((await refused(sendAction(lea, 'events-unadmit', { id, code }))).refusal).toBe('GUEST_NOT_IN')
  })

  it('shows who scans a second time who was first, and what else a code is', async () => {
    const eventId = await storeEvent(shop.db, { capacity: 10 })
    const other = await storeEvent(shop.db, { capacity: 10, titleFr: 'Club' })
    const id = String(eventId)
    const code = await guest(eventId)
    await sendAction(lea, 'events-admit', { id, code })
    const noe = await signedInAs(shop, 'bookseller', { name: 'Noé' })
    const second = await refused(sendAction(noe, 'events-admit', { id, code }))
    expect(second).toMatchObject({ refusal: 'GUEST_IS_IN', params: { code, by: 'Léa' } })
    expect(second.message).toMatch(/Léa l’a noté à \d\d:\d\d/)

    const wrong = { id, code: await guest(other) }
    expect(await refused(sendAction(lea, 'events-admit', wrong))).toMatchObject({
      refusal: 'GUEST_OF_OTHER_EVENT',
      params: { title: 'Club' },
    })
    const unknown = { id, code: 'EVT-0000-0000' }
    expect((await refused(sendAction(lea, 'events-admit', unknown))).refusal).toBe('NO_SUCH_GUEST')
    const gone = await guest(eventId)
    await shop.db
      .update(eventRegistrations)
      .set({ state: 'cancelled' })
      .where(eq(eventRegistrations.code, gone))
    expect((await refused(sendAction(lea, 'events-admit', { id, code: gone }))).refusal).toBe(
      'GUEST_CANCELLED',
    )
  })

  it('counts people without a registration on seats that nobody registered for, online and at the door', async () => {
    const eventId = await storeEvent(shop.db, { capacity: 4 })
    const id = String(eventId)
    await guest(eventId, { seats: 2 })
    expect((await refused(sendAction(lea, 'events-walk-in', { id, people: '3' }))).params).toEqual({
      left: 2,
    })
    await sendAction(lea, 'events-walk-in', { id, people: '2' })
    expect(await door(eventId)).toMatchObject({ walk_ins: 2, seats_left: 0 })
    expect((await askForSeats(shop, eventId, { seats: 1 })).status).toBe(409)
    expect((await refused(sendAction(lea, 'events-walk-out', { id, people: '3' }))).refusal).toBe(
      'FEWER_WALK_INS',
    )

    // Once it has begun, absent guests have lost their seats
    await shop.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(events.id, eventId))
    expect((await door(eventId)).seats_left).toBe(2)
    expect((await sendAction(lea, 'events-walk-in', { id, people: '2' })).outcome).toBe('WALKED_IN')
  })
})

describe('the agenda', () => {
  it('is listed as staff see it, and an event with all that can be changed', async () => {
    await storeBook(shop.db, { isbn: '9782070360024', author: 'Assia Djebar' })
    const made = await sendAction(lea, 'events-make', {
      titleFr: 'Lecture',
      titleEn: 'Reading',
      textFr: 'Deux voix.',
      placeFr: 'Comptoir',
      starts: '2030-07-28 18:30',
      ends: '2030-07-28 20:00',
      capacity: '10',
      book: ['9782070360024'],
      person: ['Assia Djebar'],
    })
    const id = String(made.params['id'])
    const event = await read<StaffEvent>(`/${id}`)
    expect(event).toMatchObject({
      title_en: 'Reading',
      starts_at: '2030-07-28T16:30:00.000Z',
      isbns: ['9782070360024'],
      people: ['Assia Djebar'],
      version: made.version,
    })
    await sendAction(lea, 'events-change', { id, titleEn: '', capacity: '' })
    expect(await read<StaffEvent>(`/${id}`)).toMatchObject({
      title_fr: 'Lecture',
      title_en: null,
      capacity: null,
    })
    await storeEvent(shop.db, { inDays: -7, titleFr: 'Passée' })
    const titles = async (when: string) =>
      (await read<EventSummary[]>(`?when=${when}`)).map(({ title }) => title)
    expect([await titles('upcoming'), await titles('past')]).toEqual([['Lecture'], ['Passée']])
  })

  it('is for booksellers and editors', async () => {
    const preparer = await signedInAs(shop, 'preparer')
    for (const path of ['', '/1', '/1/door']) {
      expect((await preparer.call(`/staff/agenda${path}`)).status).toBe(403)
    }
  })
})
