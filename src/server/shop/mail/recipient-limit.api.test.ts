import { ilike } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../../../tests/support/checkout.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { rateLimits } from '#server/platform/limits/tables.ts'
import { enqueueMail } from './queue.ts'
import { mails } from './tables.ts'

const EMAIL = 'victim@example.org'
const EACH = 6

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const mailed = () => shop.db.$count(mails, ilike(mails.recipient, 'victim%@example.org'))

it('strangers from everywhere have the shop mail one address 6 times an hour, whatever they ask for', async () => {
  for (let turn = 0; turn < EACH; turn += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${turn}` }
    const newsletter = { email: turn % 2 === 0 ? `Victim+${turn}@Example.org` : EMAIL, language: 'fr' }
    await shop.call('/newsletter', post(newsletter, from))
    const answer = await shop.call('/resetpasswordemail', post({ email: EMAIL, language: 'fr' }, from))
    // The answer does not reveal whether a mail was sent
    expect(answer.status).toBe(202)
  }
  expect(await mailed()).toBe(6)
  const counters = await shop.db.select().from(rateLimits)
  expect(JSON.stringify(counters)).not.toContain('victim')
})

it('mails that the shop owes are not counted, and never left out', async () => {
  const before = await mailed()
  for (const subjectId of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
    const owed = { template: 'order-confirmation', subjectId, recipient: EMAIL, language: 'fr' } as const
    await shop.db.transaction((tx) => enqueueMail(tx, owed))
  }
  expect(await mailed()).toBe(before + 7)
})
