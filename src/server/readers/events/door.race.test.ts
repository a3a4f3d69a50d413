/** Several members of staff at one entrance. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { either, sendAction } from '../../../../tests/support/staff-actions.ts'
import { register } from '../../../../tests/support/registering.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { eventRegistrations, events } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const crew = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_one, index) => signedInAs(shop, 'bookseller', { name: `B${index}` })),
  )

it('of ten who scan one code at once one lets in, and the others see who did', async () => {
  const eventId = await storeEvent(shop.db, { capacity: 10 })
  const guest = { eventId, email: 'ada@example.org', name: 'Ada', seats: 2, language: 'fr' as const }
  const [{ code = '' } = {}] = await shop.db.insert(eventRegistrations).values(guest).returning()
  const people = await crew(10)
  const input = { id: String(eventId), code }
  const answers = await Promise.all(people.map((member) => either(sendAction(member, 'events-admit', input))))
  const winners = people.filter((_member, index) => answers[index]?.outcome === 'GUEST_ADMITTED')
  expect(winners).toHaveLength(1)
  const named = answers.filter(({ refusal }) => refusal === 'GUEST_IS_IN').map(({ params }) => params?.['by'])
  expect(named).toEqual(Array.from({ length: 9 }, () => winners[0]?.name))
})

it('the last seats go to a walk-in or to a registration, never to both', async () => {
  const eventId = await storeEvent(shop.db, { capacity: 6 })
  const people = await crew(6)
  const walkIn = { id: String(eventId), people: '1' }
  const [walked, requested] = await Promise.all([
    Promise.all(people.map((member) => either(sendAction(member, 'events-walk-in', walkIn)))),
    Promise.all(
      Array.from({ length: 6 }, (_one, index) => register(shop, eventId, { email: `r${index}@example.org` })),
    ),
  ])
  const inside = walked.filter(({ outcome }) => outcome === 'WALKED_IN').length
  const seated = requested.filter(({ status }) => status === 201).length
  expect(inside + seated).toBe(6)
  const [event] = await shop.db.select().from(events).where(eq(events.id, eventId))
  expect([event?.walkIns, event?.seatsTaken]).toEqual([inside, seated])
})
