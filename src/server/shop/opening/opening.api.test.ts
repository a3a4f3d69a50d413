import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/opening/days.ts'
import { isOpenDay } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { OpeningTimes } from '#shared/contract/opening.ts'
import type { StaffOpening } from '#shared/contract/staff/opening.ts'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { either, refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { readOpening } from './read-hours.ts'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  nora = await signedInAs(shop, 'bookseller')
})
afterAll(() => shop.close())

const today = () => dayAt({ zone: 'Europe/Paris' }, new Date())
const undo = (done: ActionDone) => sendUndo(nora, done)

describe('opening hours', () => {
  it('are Tuesday to Saturday until somebody sets them, then as set, and back with undo', async () => {
    const { week: usual } = await readOpening(shop.db)
    expect([usual[1], usual[2], usual[7]]).toEqual([[], [['10:00', '19:00']], []])
    const input = { monday: '14:00-19:00', tuesday: '9:30-12:30, 14:00-19:00', saturday: 'closed' }
    const set = await sendAction(nora, 'opening-set', input)
    expect((await readOpening(shop.db)).week).toEqual({
      ...usual,
      1: [['14:00', '19:00']],
      2: [
        ['09:30', '12:30'],
        ['14:00', '19:00'],
      ],
      6: [],
    })
    await undo(set)
    expect((await readOpening(shop.db)).week).toEqual(usual)
  })

  it('of a shop that never opens, or that overlap, are refused', async () => {
    const days = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    const never = Object.fromEntries(days.map((day) => [day, 'closed']))
    expect((await refused(sendAction(nora, 'opening-set', never))).refusal).toBe('NEVER_OPEN')
    const overlap = { monday: '10:00-14:00,13:00-19:00' }
    expect((await refused(sendAction(nora, 'opening-set', overlap))).code).toBe('INVALID_FIELDS')
    expect(await staffIn(shop.db)('opening', 'list')).toContain('10:00-19:00')
  })

  it('stop for days of closing, which are taken back by undo or later', async () => {
    const from = addDays(today(), 3)
    const to = addDays(from, 9)
    const closed = await sendAction(nora, 'opening-close', { from, to, why: 'Inventaire' })
    const opening = await readOpening(shop.db)
    expect(opening.closed).toEqual([{ from, to, why: 'Inventaire' }])
    for (let day = from; day <= to; day = addDays(day, 1)) expect(isOpenDay(opening, day)).toBe(false)
    await undo(closed)
    expect((await readOpening(shop.db)).closed).toEqual([])

    await sendAction(nora, 'opening-close', { from, holiday: 'christmas' })
    const reopened = await sendAction(nora, 'opening-reopen', { from })
    await undo(reopened)
    expect((await readOpening(shop.db)).closed).toEqual([{ from, to: from, holiday: 'christmas' }])
  })

  it('are not closed twice on a day, backwards, or for ever', async () => {
    const from = addDays(today(), 3)
    const close = async (input: ActionInput<'opening-close'>) =>
      (await either(sendAction(nora, 'opening-close', input))).refusal
    const requested = await Promise.all([close({ from }), close({ from, to: addDays(from, 2) })])
    expect(requested.toSorted()).toEqual(['CLOSED_ALREADY', undefined])
    expect(await close({ from, to: addDays(from, -1) })).toBe('CLOSING_BACKWARDS')
    expect(await close({ from, to: addDays(from, 200) })).toBe('CLOSING_TOO_LONG')
    expect((await refused(sendAction(nora, 'opening-reopen', { from: addDays(from, 50) }))).refusal).toBe(
      'NO_SUCH_CLOSING',
    )
  })

  it('are read by visitors once somebody keeps them, by staff with their versions', async () => {
    const read = async () =>
      ((await (await shop.call('/opening-hours')).json()) as Data<OpeningTimes | null>).data
    expect(await read()).toBeNull()
    await sendAction(nora, 'opening-set', { sunday: '15:00-18:00' })
    await sendAction(nora, 'opening-close', { from: addDays(today(), 1), why: 'Inventaire' })
    const { week, closed } = (await read()) ?? {}
    expect([week?.[0], week?.[6]]).toEqual([[], [['15:00', '18:00']]])
    expect(closed).toEqual([{ from: addDays(today(), 1), to: addDays(today(), 1), why: 'Inventaire' }])
    const { data } = (await (await nora.call('/staff/opening')).json()) as Data<StaffOpening>
    expect(data).toMatchObject({ is_set: true, week, closed })
    expect([data.version, data.closed[0]?.version]).not.toContain('0')
  })

  it('are set by booksellers and owners, not by preparers', async () => {
    const anna = await signedInAs(shop, 'preparer')
    const answer = await refused(sendAction(anna, 'opening-set', { sunday: '10:00-12:00' }))
    expect(answer.code).toBe('ROLE_FORBIDDEN')
  })
})
