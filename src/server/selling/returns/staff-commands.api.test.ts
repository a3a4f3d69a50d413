import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ReturnView } from '#shared/contract/returns.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { staffActions } from '#server/platform/actions/tables.ts'

let shop: OpenShop
let ada: TestCustomer
let staff: ReturnType<typeof staffIn>
beforeAll(async () => {
  shop = await openShop()
  ada = await aCustomer(shop)
  staff = staffIn(shop.db)
})
afterAll(() => shop.close())

async function requestReturnOf() {
  const order = await soldOrder(shop.db, {
    customerId: ada.id,
    lines: [{ title: 'L’Étranger', quantity: 2 }],
  })
  const body = { language: 'fr', lines: [{ position: 0, quantity: 2, reason: 'defect', note: 'p. 12' }] }
  const answer = await shop.call(`/orders/${order.number}/returns`, post(body, ada.headers))
  return ((await answer.json()) as Data<ReturnView>).data
}

it('staff show a return, accept, receive and refund it; every action is recorded', async () => {
  const { number, lines, order_number: order } = await requestReturnOf()
  const isbn = lines[0]?._code_barre ?? ''
  expect(await staff('returns', 'list', '--state', 'requested')).toMatch(new RegExp(`${number}.*${order}`))
  expect(await staff('returns', 'show', number)).toMatch(/L’Étranger.*2.*defect.*p\. 12/)
  await expect(staff('returns', 'refund', number)).rejects.toThrow('in another state')
  expect(await staff('returns', 'accept', number.toLowerCase())).toContain('its customer is notified')
  await expect(staff('returns', 'receive', number, '--sellable', `${isbn}=3`)).rejects.toThrow(
    'INVALID_FIELDS',
  )
  expect(await staff('returns', 'receive', number, '--sellable', `${isbn}=1`)).toContain(
    '1 back on the shelf',
  )
  expect(await staff('returns', 'refund', number, '--at-most', '4.50')).toContain('€4.50 refunded')
  const actions = await shop.db.select().from(staffActions).where(eq(staffActions.subject, number))
  expect(actions.map(({ actor, action, details }) => ({ actor, action, details }))).toEqual([
    { actor: 'Léa', action: 'returns accept', details: { to: 'accepted' } },
    { actor: 'Léa', action: 'returns receive', details: { to: 'received', back_on_the_shelf: 1 } },
    { actor: 'Léa', action: 'returns refund', details: { to: 'refunded', cents: 450 } },
  ])
})

it('staff refuse a return with a reason, once', async () => {
  const { number } = await requestReturnOf()
  await expect(staff('returns', 'refuse', number)).rejects.toThrow('REASON is missing')
  await staff('returns', 'refuse', number, 'Trop tard')
  await expect(staff('returns', 'refuse', number, 'Trop tard')).rejects.toThrow('in another state')
  await expect(staff('returns', 'accept', 'RET-0000-0000')).rejects.toThrow('There is no return')
  await expect(staff('returns', 'receive', number, '--sellable', 'some')).rejects.toThrow('is not all, none')
})

it('hands the photos out as files', async () => {
  const { number } = await requestReturnOf()
  const body = new Uint8Array(await aPicture({ width: 40, height: 40 }))
  const headers = { 'content-type': 'image/jpeg', ...ada.headers }
  await shop.call(`/returns/${number}/photos`, { method: 'POST', headers, body })
  const folder = await mkdtemp(join(tmpdir(), 'gmp-photos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await staff('returns', 'photos', number, folder)
  expect(await readdir(folder)).toEqual([`${number}-1.webp`])
  expect(await staff('actions', '--about', number)).toMatch(/returns photos .*"photos":1/)
  await expect(staff('returns', 'photos', number, folder)).rejects.toThrow('exists already')
})
