import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { register } from '../../../../tests/support/registering.ts'
import { mailedLinks } from '#server/platform/mailed-links/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { freeExpiredSeats } from './unconfirmed-seats.ts'
import { eventRegistrations, events } from './tables.ts'

const CANCEL = '/events/registrations/cancel'
const CONFIRM = '/events/registrations/confirm'

let shop: OpenShop
let server: MailServer
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.forgetTries()
  await shop.db.delete(mails)
  await shop.db.delete(mailedLinks)
  server = await startMailServer()
})
afterEach(() => server.close())

async function seatsTaken(id: number) {
  const [event] = await shop.db.select().from(events).where(eq(events.id, id))
  return event?.seatsTaken
}

async function lastMail() {
  await shop.deliver(server)
  const last = server.taken.at(-1)
  if (!last) throw new Error('no mail')
  return last.email
}

/** Presses the button behind the last mail and returns the response. */
const confirmByMail = async () =>
  shop.call(CONFIRM, post({ token: tokenIn((await lastMail()).text, '/confirm') }))

/** Requests seats and confirms them by mail. */
async function registered(
  ...asking: Parameters<typeof register> extends [unknown, ...infer Rest] ? Rest : never
) {
  expect((await register(shop, ...asking)).status).toBe(201)
  expect((await confirmByMail()).status).toBe(200)
}

/** Expires every held seat. */
const outwait = () =>
  shop.db
    .update(eventRegistrations)
    .set({ heldUntil: new Date(Date.now() - 1000) })
    .where(eq(eventRegistrations.state, 'held'))

async function statusAndCode(answer: Response) {
  return [answer.status, answer.ok ? undefined : (await refusal(answer)).code]
}

describe('POST /events/{id}/registrations answers', () => {
  it('a guest by holding the seats for 30 minutes and mailing a link; nothing typed goes into the mail', async () => {
    const id = await storeEvent(shop.db, { capacity: 10, startsAt: new Date('2030-11-28T17:30:00Z') })
    const before = Date.now()
    const answer = await register(shop, id, { seats: 3, name: 'Buy pills at spam.example' })
    expect(await answer.json()).toEqual({ data: { email: 'ada@example.org', state: 'held' } })
    expect(await seatsTaken(id)).toBe(3)
    const [held] = await shop.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id))
    const minutes = ((held?.heldUntil?.getTime() ?? 0) - before) / 60_000
    expect(Math.round(minutes)).toBe(30)
    const email = await lastMail()
    expect(email.subject).toBe('Confirmez votre place\u202F: Lecture à deux voix')
    for (const part of [email.text ?? '', email.html ?? '']) {
      expect(part).toContain('30 minutes, jusqu’à')
      expect(part).not.toMatch(/pills|spam/)
    }
    // Opening the link changes nothing
    const token = tokenIn(email.text, `https://books.example/eventdetails/${id}-lecture-a-deux-voix/confirm`)
    expect((await shop.call(`${CONFIRM}?token=${token}`)).status).toBe(404)
    expect((await shop.call(CONFIRM, post({ token }))).status).toBe(200)
    expect((await shop.call(CONFIRM, post({ token }))).status).toBe(200)
    expect(await seatsTaken(id)).toBe(3)
    const confirmation = await lastMail()
    expect(confirmation.subject).toBe('Votre inscription\u202F: Lecture à deux voix')
    expect(confirmation.text).not.toMatch(/pills|spam/)
    expect(server.taken).toHaveLength(2)
  })

  it('nobody who confirms too late: the seats are free again, at the next request or by the job', async () => {
    const id = await storeEvent(shop.db, { capacity: 4 })
    await register(shop, id, { seats: 4 })
    const token = tokenIn((await lastMail()).text, '/confirm')
    expect((await register(shop, id, { email: 'bob@example.org', seats: 1 })).status).toBe(409)
    await outwait()
    expect((await shop.call(CONFIRM, post({ token }))).status).toBe(404)
    expect((await register(shop, id, { email: 'bob@example.org', seats: 2 })).status).toBe(201)
    expect(await seatsTaken(id)).toBe(2)
    // After the hold expired, they may register again
    expect((await register(shop, id, { seats: 2 })).status).toBe(201)
    expect((await confirmByMail()).status).toBe(200)
    await outwait()
    await freeExpiredSeats(shop.db)
    expect(await seatsTaken(id)).toBe(2)
    expect(await shop.db.$count(eventRegistrations, eq(eventRegistrations.eventId, id))).toBe(1)
  })

  it('a hold that is requested again no later than before', async () => {
    const id = await storeEvent(shop.db, { capacity: 4 })
    await register(shop, id, { seats: 1 })
    const soon = new Date(Date.now() + 60_000)
    await shop.db
      .update(eventRegistrations)
      .set({ heldUntil: soon })
      .where(eq(eventRegistrations.eventId, id))
    await register(shop, id, { seats: 1 })
    const [held] = await shop.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id))
    expect(held?.heldUntil).toEqual(soon)
  })

  it('a customer under their own address at once, whatever a stranger holds for it', async () => {
    const id = await storeEvent(shop.db, { capacity: 4 })
    const ada = await aCustomer(shop)
    const asking = (email: string, seats: number) =>
      shop.call(`/events/${id}/registrations`, post({ email, name: 'Ada', seats }, ada.headers))
    await register(shop, id, { email: ada.email, seats: 4, name: 'Eve' })
    expect(await (await asking(ada.email, 2)).json()).toEqual({
      data: { email: ada.email, state: 'registered' },
    })
    expect(await seatsTaken(id)).toBe(2)
    expect((await lastMail()).subject).toBe('Votre inscription\u202F: Lecture à deux voix')
    // Another address proves nothing about theirs
    expect(await (await asking('grace@example.org', 1)).json()).toMatchObject({ data: { state: 'held' } })
  })

  it('by reserving the seats once they are confirmed, and mailing that', async () => {
    const id = await storeEvent(shop.db, { capacity: 10, startsAt: new Date('2030-11-28T17:30:00Z') })
    await registered(id, { seats: 3, email: ' Ada@Example.org', from: '203.0.113.1' })
    expect(await seatsTaken(id)).toBe(3)
    const email = await lastMail()
    expect(email.subject).toBe('Votre inscription\u202F: Lecture à deux voix')
    for (const part of [email.text ?? '', email.html ?? '']) {
      expect(part).toContain(
        'jeudi 28 novembre 2030, de 18\u00A0h\u00A030 à 20\u00A0h\u00A030 (heure de Paris)',
      )
      expect(part).toContain('3 places')
      expect(part).toContain(`https://books.example/eventdetails/${id}-lecture-a-deux-voix`)
      expect(part).toContain(`/api/sofialib/bookshop/events/${id}/calendar.ics?lang=fr`)
    }
    expect(server.taken.at(-1)?.recipients).toEqual(['ada@example.org'])
  })

  it('in English to people who register in English', async () => {
    const id = await storeEvent(shop.db, { capacity: 10, startsAt: new Date('2030-11-28T17:30:00Z') })
    await registered(id, { language: 'eng' })
    const email = await lastMail()
    expect(email.subject).toBe('Your registration: A reading for two voices')
    expect(email.text).toContain('Thursday 28 November 2030, 6:30\u00A0p.m. to 8:30\u00A0p.m. (Paris time)')
    expect(email.text).toContain(
      `https://books.example/en/eventdetails/${id}-a-reading-for-two-voices/cancel#`,
    )
    expect(email.html).toContain('lang="en"')
  })

  it('a repeated registration like the first, and takes no more seats', async () => {
    const id = await storeEvent(shop.db, { capacity: 3 })
    expect((await register(shop, id, { seats: 3 })).status).toBe(201)
    expect((await register(shop, id, { seats: 3, email: 'ADA@example.org' })).status).toBe(201)
    expect(await seatsTaken(id)).toBe(3)
    expect(
      await shop.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id)),
    ).toHaveLength(1)
  })

  it('an address that is registered with other seats as before, and only its owner is notified', async () => {
    const id = await storeEvent(shop.db, { capacity: 9 })
    await registered(id, { seats: 2 })
    expect((await register(shop, id, { seats: 4, name: 'Somebody else' })).status).toBe(201)
    expect(await seatsTaken(id)).toBe(2)
    const email = await lastMail()
    expect(email.text).toContain('2 places')
    expect(email.text).not.toContain('Somebody else')
  })

  it('lets nothing that people typed become HTML or a header', async () => {
    const id = await storeEvent(shop.db, { capacity: 9, titleFr: '<b>Titre</b> "x"' })
    await registered(id, { name: '<img src=x onerror=alert(1)>' })
    const email = await lastMail()
    expect(email.html).not.toMatch(/<img|<b>/)
    expect(email.html).toContain('&lt;b&gt;Titre')
  })
})

describe('POST /events/{id}/registrations refuses', () => {
  it('more seats than are left, to strangers and to registered people alike', async () => {
    const id = await storeEvent(shop.db, { capacity: 3 })
    await register(shop, id, { seats: 3 })
    const stranger = await register(shop, id, { email: 'bob@example.org', seats: 1 })
    expect(await statusAndCode(stranger)).toEqual([409, 'EVENT_FULL'])
    const guess = await register(shop, id, { name: 'Bob', seats: 1 })
    expect(await statusAndCode(guess)).toEqual([409, 'EVENT_FULL'])
    expect(await seatsTaken(id)).toBe(3)
  })

  it('an event that has begun', async () => {
    const id = await storeEvent(shop.db, { capacity: 3, startsAt: new Date(Date.now() - 1000) })
    expect(await statusAndCode(await register(shop, id))).toEqual([409, 'EVENT_OVER'])
    expect(await seatsTaken(id)).toBe(0)
  })

  it('what is no event, or one that everybody may come to', async () => {
    const open = await storeEvent(shop.db)
    for (const id of [open, 999_999, 'x', '0']) expect((await register(shop, id)).status).toBe(404)
  })

  it.each([
    { seats: 0 },
    { seats: 5 },
    { seats: -1 },
    { seats: 1.5 },
    { seats: '2' },
    { seats: null },
    { name: '' },
    { name: 'a\r\nBcc: x@y.z' },
    { name: 'x'.repeat(121) },
    { email: 'ada' },
    { email: 'a b@example.org' },
    { language: 'de' },
  ])('%j', async (asking) => {
    const id = await storeEvent(shop.db, { capacity: 9 })
    expect((await register(shop, id, { from: '203.0.113.1', ...asking })).status).toBe(422)
    expect(await seatsTaken(id)).toBe(0)
  })
})

describe('POST /events/{id}/registrations guards access', () => {
  it('with 10 attempts in 10 minutes from one address', async () => {
    const id = await storeEvent(shop.db, { capacity: 30 })
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await register(shop, id, { email: `r${i}@example.org`, from: '203.0.113.1' })).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  it('by mailing one address three times a day at most', async () => {
    const id = await storeEvent(shop.db, { capacity: 30 })
    for (let i = 0; i < 8; i += 1) await register(shop, id, { from: `203.0.113.${i}` })
    await shop.deliver(server)
    expect(server.taken).toHaveLength(3)
  })
})

describe('the mailed link', () => {
  it('gives the seats back once, and says so by mail', async () => {
    const id = await storeEvent(shop.db, { capacity: 4 })
    await registered(id, { seats: 4 })
    const token = tokenIn((await lastMail()).text, '/cancel')
    expect((await shop.call(CANCEL, post({ token }))).status).toBe(200)
    expect(await seatsTaken(id)).toBe(0)
    expect((await shop.call(CANCEL, post({ token }))).status).toBe(200)
    expect(await seatsTaken(id)).toBe(0)
    const email = await lastMail()
    expect(email.subject).toBe('Inscription annulée\u202F: Lecture à deux voix')
    expect(server.taken).toHaveLength(3)
  })

  it('leaves room for registering again', async () => {
    const id = await storeEvent(shop.db, { capacity: 4 })
    await registered(id, { seats: 4 })
    await shop.call(CANCEL, post({ token: tokenIn((await lastMail()).text, '/cancel') }))
    await registered(id, { seats: 2, name: 'Ada again' })
    expect(await seatsTaken(id)).toBe(2)
    expect((await lastMail()).text).toContain('2 places')
  })

  it.each(['', 'x', 'A'.repeat(43)])('takes no other secret: %j', async (token) => {
    const id = await storeEvent(shop.db, { capacity: 4 })
    await register(shop, id)
    expect((await shop.call(CANCEL, post({ token }))).status).toBe(404)
    expect((await shop.call(CANCEL, post({ token: 7 }))).status).toBe(422)
    expect(await seatsTaken(id)).toBe(1)
  })
})
