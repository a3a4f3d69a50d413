/** The door of an event, where codes of registrations are scanned. */
import { expect, it } from 'vitest'
import type { DoorList } from '#shared/contract/staff/events.ts'
import { answer, later } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { giveScan } from '../scan/read-code.ts'
import DoorPage from './door-page.tsx'

const CODE = 'EVT-4F7A-92CE'
const LIST: DoorList = {
  event: {
    id: 7,
    title: 'Lire la mer',
    place: 'À la librairie',
    starts_at: '2026-11-28T18:00:00.000Z',
    ends_at: '2026-11-28T20:00:00.000Z',
    time_zone: 'Europe/Paris',
    capacity: 30,
    seats_taken: 1,
    cancelled: false,
  },
  guests: [{ code: CODE, name: 'Ada Haddad', seats: 1, arrived_at: null, admitted_by: null }],
  walk_ins: 0,
  seats_left: 29,
}

it('admits whoever is scanned before the list is there', async () => {
  const list = later<{ data: DoorList }>()
  const sent: unknown[] = []
  answer('GET /staff/agenda//door', () => list.promise)
  answer('POST /staff/actions/events-admit', ({ body }) => {
    sent.push((body as { input: unknown }).input)
    const params = { code: CODE, seats: 1 }
    return { data: { id: 'a', subject: CODE, outcome: 'GUEST_ADMITTED', params, undo: null } }
  })
  const { address } = await mountStaff(<DoorPage />, { at: '/events/7/door' })
  giveScan({ kind: 'other', text: CODE })
  list.resolve({ data: LIST })
  await expect.poll(() => sent).toEqual([{ id: '7', code: CODE }])
  expect(address()).toBe('/events/7/door')
})
