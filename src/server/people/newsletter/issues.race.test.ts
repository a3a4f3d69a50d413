/** Several instances process one newsletter: only the one that claims it sends it. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { either, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { sendDueIssues } from './schedule-issue.ts'
import { newsletterIssues, subscribers } from './tables.ts'

const READERS = 50

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  const rows = Array.from({ length: READERS }, (_one, index) => ({
    email: `reader-${index}@example.org`,
    language: 'fr' as const,
    state: 'confirmed' as const,
  }))
  await shop.db.insert(subscribers).values(rows)
})
afterAll(() => shop.close())

const due = { subjectFr: 'Décembre', textFr: 'Bonjour.', state: 'scheduled' as const }
const mailsOfIssues = () => shop.db.$count(mails, eq(mails.template, 'newsletter-issue'))

it('ten who find one issue due queue one mail for each reader', async () => {
  await shop.db.insert(newsletterIssues).values({ ...due, fingerprint: 'a', scheduledFor: new Date() })
  await Promise.all(Array.from({ length: 10 }, () => sendDueIssues(shop.db)))
  expect(await mailsOfIssues()).toBe(READERS)
})

it('an issue whose sending broke off in the middle has gone to nobody, and goes to everybody next time', async () => {
  await shop.db.delete(mails)
  await shop.db.insert(newsletterIssues).values({ ...due, fingerprint: 'b', scheduledFor: new Date() })
  // A transaction that a killed instance had begun is rolled back
  await shop.db.execute(sql`create function break_off() returns trigger language plpgsql as
    $$ begin if new.recipient = 'reader-40@example.org' then raise 'killed'; end if; return new; end $$`)
  await shop.db.execute(
    sql`create trigger break_off before insert on mails for each row execute function break_off()`,
  )
  await expect(sendDueIssues(shop.db)).rejects.toThrow('Failed query')
  expect(await mailsOfIssues()).toBe(0)
  await shop.db.execute(sql`drop trigger break_off on mails`)
  await sendDueIssues(shop.db)
  await sendDueIssues(shop.db)
  expect(await mailsOfIssues()).toBe(READERS)
})

it('an issue that is stopped while it leaves is either stopped or sent, never both', async () => {
  const lea = await signedInAs(shop, 'bookseller')
  for (const fingerprint of ['c', 'd', 'e', 'f']) {
    await shop.db.delete(mails)
    const [issue] = await shop.db
      .insert(newsletterIssues)
      .values({ ...due, fingerprint, scheduledFor: new Date() })
      .returning()
    const number = String(issue?.number)
    const [{ outcome }] = await Promise.all([
      either(sendAction(lea, 'newsletter-stop', { letter: number })),
      sendDueIssues(shop.db),
    ])
    expect(await mailsOfIssues()).toBe(outcome === 'LETTER_STOPPED' ? 0 : READERS)
  }
})
