/** Several workers process the mail queue on a real PostgreSQL whose planner believes it to be nearly empty. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aShop } from '../../../../tests/support/test-shop.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { deliverMails } from './deliver.ts'
import type { Mailer } from './message.ts'
import { enqueueMail } from './queue.ts'
import { mails } from './tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const queue = (subjectId: string) =>
  shop.db.transaction((tx) =>
    enqueueMail(tx, { template: 'account-deleted', subjectId, recipient: 'ada@example.org', language: 'fr' }),
  )

it('every mail leaves once', async () => {
  await queue('first')
  // From here on the planner's statistics show one row
  await shop.db.execute(sql`analyze ${mails}`)
  const others = Array.from({ length: 20 }, (_, index) => `mail-${index}`)
  for (const one of others) await queue(one)
  const left: string[] = []
  const mailer: Mailer = {
    isRepeatable: false,
    longestSendingSeconds: 120,
    send: ({ id }) => {
      left.push(id)
      return Promise.resolve({ kind: 'sent' })
    },
  }
  const desk = { ...aShop({ db: shop.db }), mailer, composeMail }
  await Promise.all([deliverMails(desk), deliverMails(desk), deliverMails(desk)])
  expect(left).toHaveLength(21)
  expect(new Set(left).size).toBe(21)
  const states = await shop.db.selectDistinct({ state: mails.state }).from(mails)
  expect(states).toEqual([{ state: 'sent' }])
})
