/** Concurrent registrations. */
import { and, eq, ne, sum } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post } from '../../../../tests/support/checkout.ts'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { register } from '../../../../tests/support/registering.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { eventRegistrations, events } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.forgetTries())

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)))

/** Returns the event's count of seats and the sum of its registrations. */
async function seats(id: number) {
  const [event] = await shop.db.select().from(events).where(eq(events.id, id))
  const [held] = await shop.db
    .select({ seats: sum(eventRegistrations.seats).mapWith(Number) })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, id), ne(eventRegistrations.state, 'cancelled')))
  return { counted: event?.seatsTaken, held: held?.seats ?? 0 }
}

describe('an event of 12 seats', () => {
  it('seats 12 of 200 who ask at once', async () => {
    const id = await storeEvent(shop.db, { capacity: 12 })
    const statuses = await times(
      200,
      async (i) => (await register(shop, id, { email: `r${i}@example.org` })).status,
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(12)
    expect(statuses.filter((status) => status === 409)).toHaveLength(188)
    expect(await seats(id)).toEqual({ counted: 12, held: 12 })
  })

  it('seats 12 of 100 who ask while the last ones’ holds run out, and lets those confirm nothing', async () => {
    const id = await storeEvent(shop.db, { capacity: 12 })
    await times(12, (i) => register(shop, id, { email: `h${i}@example.org` }))
    await shop.db
      .update(eventRegistrations)
      .set({ heldUntil: new Date(Date.now() - 1000) })
      .where(eq(eventRegistrations.eventId, id))
    const held = await shop.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id))
    const tokens = await Promise.all(
      held.map(({ id: subjectId }) => makeLink(shop.db, { purpose: 'event-confirm', subjectId, hours: 1 })),
    )
    const [requested, confirmed] = await Promise.all([
      times(100, async (i) => (await register(shop, id, { email: `s${i}@example.org` })).status),
      times(
        12,
        async (i) => (await shop.call('/events/registrations/confirm', post({ token: tokens[i] }))).status,
      ),
    ])
    expect(requested.filter((status) => status === 201)).toHaveLength(12)
    expect(requested.filter((status) => status === 409)).toHaveLength(88)
    expect(new Set(confirmed)).toEqual(new Set([404]))
    expect(await seats(id)).toEqual({ counted: 12, held: 12 })
  })

  it('is never overbooked by parties of 1 to 4', async () => {
    const id = await storeEvent(shop.db, { capacity: 12 })
    await times(100, (i) => register(shop, id, { email: `p${i}@example.org`, seats: (i % 4) + 1 }))
    const { counted, held } = await seats(id)
    expect(counted).toBe(12)
    expect(held).toBe(12)
  })

  it('seats one address once, though it asks 30 times at once', async () => {
    const id = await storeEvent(shop.db, { capacity: 12 })
    const statuses = await times(
      30,
      async (i) => (await register(shop, id, { seats: 2, from: `203.0.113.${i}` })).status,
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await seats(id)).toEqual({ counted: 2, held: 2 })
  })

  it('gets seats back once, though the link is pressed 20 times at once while others ask', async () => {
    const id = await storeEvent(shop.db, { capacity: 4 })
    await register(shop, id, { email: 'first@example.org', seats: 4 })
    await shop.db
      .update(eventRegistrations)
      .set({ state: 'registered', heldUntil: null })
      .where(eq(eventRegistrations.eventId, id))
    const [registration] = await shop.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, id))
    const token = await makeLink(shop.db, {
      purpose: 'event-cancel',
      subjectId: registration?.id ?? '',
    })
    await Promise.all([
      times(20, () => shop.call('/events/registrations/cancel', post({ token }))),
      times(20, (i) => register(shop, id, { email: `o${i}@example.org` })),
    ])
    const { counted, held } = await seats(id)
    expect(counted).toBe(held)
    expect(counted).toBeLessThanOrEqual(4)
  })
})
