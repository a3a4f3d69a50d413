/** Today: one list of what to do now, in the order of clocks, each by its number; who does what; sales below. */
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Today } from '#shared/contract/staff/today.ts'
import { MINUTE_MS, DAY_MS } from '#shared/time/durations.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountStaff } from '../../../tests/support/component/mount-staff.tsx'
import { ToDo } from './to-do.tsx'
import TodayPage from './today-page.tsx'

const NONE = { name: null, id: null, cents: null }
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const aDay = (given: Partial<Today> = {}): Today => ({
  late: { count: 1, oldest: inMs(-DAY_MS) },
  today: { count: 4, pickups: 1 },
  tomorrow: { count: 0, waiting: 0 },
  ready: { count: 2, unclaimed: 0 },
  shelf: { orders: 0, copies: 0, books: [] },
  clocks: [
    { ...NONE, kind: 'pick', count: 4, by: inMs(-DAY_MS) },
    { kind: 'cut_off', count: 12, name: 'La Fraternité', id: 7, by: inMs(40 * MINUTE_MS), cents: 5700 },
    { ...NONE, kind: 'event', count: 8, name: 'Rencontre', id: 3, by: inMs(2 * DAY_MS) },
    { ...NONE, kind: 'deliveries', count: 2, by: null },
  ],
  waiting: [{ kind: 'missing', count: 1, example: 'GMP-1', since: inMs(-DAY_MS) }],
  working: [
    { name: 'Léa', kind: 'picking', count: 3, reception: null },
    { name: 'Nora', kind: 'receiving', count: 9, reception: 'REC-1' },
  ],
  legal_gaps: [],
  without_safety_contact: 0,
  promises: { kept: 9, notified: 1, missed: 0 },
  sales: null,
  ...given,
})

it.each(['fr', 'eng'] as const)(
  'lists what to do in the order of clocks, each with its key (%s)',
  async (language) => {
    const { waiting, working } = todayWords[language]
    answer('GET /staff/today', () => ({ data: aDay() }))
    const { address } = await mountStaff(<TodayPage />, { language })
    const list = page.getByRole('heading', { name: waiting.title })
    await expect.element(list).toBeVisible()
    const rows = [...(list.element().closest('section')?.querySelectorAll('li') ?? [])].map(
      (row) => row.textContent ?? '',
    )
    expect(rows.map((row) => row.slice(-1))).toEqual(['1', '2', '3', '4', '5'])
    const labels = [
      waiting.clocks.pick('', 4),
      waiting.clocks.cut_off('La Fraternité', 12),
      waiting.counted(waiting.kinds.missing, 1),
      waiting.clocks.event('Rencontre', 8),
      waiting.clocks.deliveries('', 2),
    ]
    for (const [at, label] of labels.entries()) expect(rows[at]).toContain(label)
    expect(rows[1]).toContain(waiting.inMinutes(40))
    expect(rows[1]).toMatch(/57[,.]00/)
    await expect.element(page.getByText(working.picking(3))).toBeVisible()
    await expect.element(page.getByRole('link', { name: working.receiving(9) })).toBeVisible()
    await expectAccessible(document.body)
    await userEvent.keyboard('2')
    await expect.poll(address).toBe('/purchasing')
  },
)

it('a cut-off soon after midnight comes first before midnight, that of the evening after does not', async () => {
  const { waiting } = todayWords.fr
  const now = Date.parse('2026-11-27T22:40:00Z')
  const cutOff = (name: string, by: string) =>
    ({ kind: 'cut_off', count: 1, name, id: 1, by, cents: null }) as const
  const clocks = [
    cutOff('La Fraternité', '2026-11-27T23:20:00Z'),
    { ...cutOff('Le Cercle', '2026-11-28T16:00:00Z'), id: 2 },
  ]
  await mountStaff(<ToDo today={aDay({ clocks })} now={now} />)
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const rows = page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringContaining(waiting.clocks.cut_off('La Fraternité', 1)),
    expect.stringContaining(waiting.counted(waiting.kinds.missing, 1)),
    expect.stringContaining(waiting.clocks.cut_off('Le Cercle', 1)),
  ])
})

it('says when nothing is to do and nobody is at work', async () => {
  const { waiting, working } = todayWords.fr
  answer('GET /staff/today', () => ({ data: aDay({ clocks: [], waiting: [], working: [] }) }))
  await mountStaff(<TodayPage />)
  await expect.element(page.getByText(waiting.empty)).toBeVisible()
  await expect.element(page.getByText(working.none)).toBeVisible()
})
