import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordedAction, RecordFilters } from '#shared/contract/staff/record.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { COMMANDS } from '#server/app/composition/staff-commands.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { counterDevices } from './tables.ts'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
  nora = await signedInAs(shop, 'owner', { name: 'Nora' })
  const [device] = await shop.db
    .insert(counterDevices)
    .values({ name: 'Caisse', secretHash: 'x', enrolledBy: nora.id })
    .returning()
  await shop.db.insert(staffActions).values(
    Array.from({ length: 60 }, (_, index) => ({
      actor: index % 3 === 0 ? 'Léa' : 'Nora',
      memberId: index % 3 === 0 ? null : nora.id,
      deviceId: index % 3 === 0 ? null : (device?.id ?? null),
      action: index % 2 === 0 ? 'stock set' : 'orders ship',
      subject: `subject-${index}`,
      details: {},
      outcome: 'STOCK_SET',
      params: { index },
    })),
  )
})
afterAll(() => shop.close())

type Page = { data: RecordedAction[]; meta: { next: string | null } }
const page = async (query = '') => (await (await nora.call(`/staff/record?${query}`)).json()) as Page

describe('the record of actions', () => {
  it('is read a page at a time, the latest first, with who acted on which device', async () => {
    const first = await page()
    expect(first.data).toHaveLength(50)
    expect(first.data[0]).toMatchObject({
      by: 'Nora',
      action: 'orders-ship',
      subject: 'subject-59',
      outcome: 'STOCK_SET',
      params: { index: 59 },
      device: 'Caisse',
      is_command_line: false,
      rows: null,
    })
    const second = await page(`after=${first.meta.next}`)
    expect(second.data.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 10 }, (_, index) => `subject-${9 - index}`),
    )
    expect(second.meta.next).toBeNull()
    expect(second.data.at(-1)).toMatchObject({ by: 'Léa', device: null, is_command_line: true })
  })

  it('is filtered by person, by kind of thing and by what was acted on', async () => {
    const subjects = async (query: string) => (await page(query)).data.map(({ subject }) => subject)
    expect(await subjects('by=L%C3%A9a&area=stock')).toEqual(
      [54, 48, 42, 36, 30, 24, 18, 12, 6, 0].map((index) => `subject-${index}`),
    )
    expect(await subjects('about=subject-7')).toEqual(['subject-7'])
    expect(await subjects('by=Nobody')).toEqual([])
    const answer = await nora.call('/staff/record/filters')
    const { data } = (await answer.json()) as Data<RecordFilters>
    expect(data).toEqual({ people: ['Léa', 'Nora'], areas: ['orders', 'stock'] })
  })

  it('is for owners who are signed in fully', async () => {
    for (const who of [
      await signedInAs(shop, 'bookseller'),
      await signedInAs(shop, 'owner', { level: 'pin' }),
    ]) {
      for (const path of ['/staff/record', '/staff/record/filters']) {
        expect((await who.call(path)).status).toBe(403)
      }
    }
  })

  it('has a name in both languages for every kind of thing that staff act on', () => {
    const areas = new Set(
      COMMANDS.filter(({ kind }) => kind !== 'reading').map(({ words }) => words.split(' ')[0] ?? ''),
    )
    for (const language of ['fr', 'eng'] as const) {
      expect([...areas].filter((area) => teamWords[language].areas[area] === undefined)).toEqual([])
    }
  })
})
