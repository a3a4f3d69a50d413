import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Data } from '#shared/contract/envelope.ts'
import type { IssueRow, NewsletterReaders, StaffIssue } from '#shared/contract/staff/newsletter.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { sendDueIssues } from './schedule-issue.ts'
import { newsletterIssues, subscribers } from './tables.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

const WORDS = {
  subjectFr: 'Décembre',
  textFr: 'Chers lecteurs,\n\nles livres sont là.',
  subjectEn: 'December',
  textEn: 'Dear readers,\n\nthe books are here.',
}
const ADA = 'ada@example.org'
const EVE = 'eve@example.org'

let shop: OpenShop
let box: Letterbox
let lea: TestMember
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
})
beforeEach(async () => {
  for (const table of [subscribers, newsletterIssues, mails]) await shop.db.delete(table)
  box.server.taken.length = 0
  lea = await signedInAs(shop, 'editor', { name: 'Léa' })
  await shop.db.insert(subscribers).values([
    { email: ADA, language: 'fr', state: 'confirmed' },
    { email: EVE, language: 'eng', state: 'confirmed' },
    { email: 'unsure@example.org', language: 'fr', state: 'pending' },
  ])
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

const read = async <T>(path: string, who = lea) =>
  ((await (await who.call(`/staff/letters${path}`)).json()) as Data<T>).data
const issueOf = (number: string) => read<StaffIssue>(`/${number}`)
const only = async () => (await read<IssueRow[]>(''))[0]

/** Creates a newsletter and returns its number, as actions take it. */
async function draft(words: ActionInput<'newsletter-write'> = WORDS): Promise<string> {
  const { params } = await sendAction(lea, 'newsletter-write', words)
  return String(params['number'])
}

/** Moves the clock of newsletters and mails forward. */
async function wait(seconds: number) {
  const earlier = (column: string) => sql.raw(`${column} = ${column} - interval '${seconds} seconds'`)
  await shop.db.execute(sql`update newsletter_issues set ${earlier('scheduled_for')}`)
  await sendDueIssues(shop.db)
}

const recipients = () => box.server.taken.map(({ recipients: [to], email }) => [to, email.subject]).toSorted()

describe('an issue of the newsletter', () => {
  it('is written, changed on the version shown, and previewed as its readers get it', async () => {
    const issue = await draft({ subjectFr: 'Déc', textFr: '' })
    const { version } = await issueOf(issue)
    const changed = { input: { letter: issue, ...WORDS }, expected_version: version }
    const init = (key: string) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(changed),
    })
    expect((await lea.call('/staff/actions/newsletter-write', init('first-key'))).status).toBe(200)
    // Somebody else whose screen still shows the first version
    const noe = await signedInAs(shop, 'bookseller')
    expect((await noe.call('/staff/actions/newsletter-write', init('other-key'))).status).toBe(409)

    const now = await issueOf(issue)
    expect(now).toMatchObject({
      state: 'draft',
      subject_en: 'December',
      text_fr: WORDS.textFr,
      readers: null,
    })
  })

  it('is shown as it will arrive while it is being typed, in either language and form', async () => {
    const shown = async (typed: Record<string, unknown>) => {
      const body = new URLSearchParams({ draft: JSON.stringify({ ...WORDS, ...typed }) })
      return await lea.call('/staff/letters/preview', { method: 'POST', body })
    }
    const mail = await shown({ language: 'fr', form: 'mail', textFr: 'Un <b>début</b>.\r\n\r\nUne suite.' })
    const html = await mail.text()
    expect(html).toMatch(/<h1[^>]*>\s*Décembre/)
    expect(html).toMatch(/<p[^>]*>Un &lt;b&gt;début&lt;\/b&gt;\.<\/p>\s*<p[^>]*>Une suite\.<\/p>/)
    expect(mail.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    const text = await (await shown({ language: 'eng', form: 'text', textEn: 'Dear <readers>,' })).text()
    expect(text).toContain('Dear &lt;readers&gt;,')
    expect(text).not.toContain('Chers lecteurs')
    // A subject alone can be previewed
    expect(await (await shown({ language: 'eng', form: 'mail', textEn: '' })).text()).toContain('December')
    for (const typed of [
      { language: 'de', form: 'mail' },
      { language: 'fr', form: 'mail', textFr: 'a'.repeat(20_001) },
    ])
      expect((await shown(typed)).status).toBe(422)
    expect(await shop.db.$count(newsletterIssues)).toBe(0)
  })

  it('is tested by a mail to its requester only, at once', async () => {
    const issue = await draft()
    const { outcome } = await sendAction(lea, 'newsletter-test', { letter: issue, language: 'eng', to: ADA })
    expect(outcome).toBe('LETTER_TESTED')
    const mail = await box.last(lea.email)
    expect(mail.subject).toBe('Test: December')
    expect(mail.text).toContain('the books are here.')
    expect(recipients()).toEqual([[lea.email, 'Test: December']])
  })

  it('leaves at its hour, once, in the language of each reader', async () => {
    const issue = await draft()
    expect(
      await sendAction(lea, 'newsletter-schedule', { letter: issue, at: '2099-12-01 08:00' }),
    ).toMatchObject({
      outcome: 'LETTER_SCHEDULED',
      params: { at: '2099-12-01T07:00:00.000Z' },
    })
    await sendDueIssues(shop.db)
    expect(await only()).toMatchObject({ state: 'scheduled', scheduled_for: '2099-12-01T07:00:00.000Z' })
    expect((await refused(sendAction(lea, 'newsletter-write', { letter: issue, ...WORDS }))).refusal).toBe(
      'LETTER_IS_SCHEDULED',
    )

    await wait(100 * 366 * 24 * 3600)
    expect(await only()).toMatchObject({ state: 'sending', readers: 2, waiting: 2, failed: 0 })
    await sendDueIssues(shop.db)
    expect(await box.subjects(ADA)).toEqual(['Décembre'])
    expect(await box.subjects(EVE)).toEqual(['December'])
    expect(await only()).toMatchObject({ state: 'sent', readers: 2, waiting: 0 })
    expect((await refused(sendAction(lea, 'newsletter-stop', { letter: issue }))).refusal).toBe(
      'LETTER_NOT_SCHEDULED',
    )
  })

  it('that is sent now waits for its undo, which makes it a draft that can be sent again', async () => {
    const issue = await draft()
    const done = await sendAction(lea, 'newsletter-schedule', { letter: issue })
    expect(done).toMatchObject({ outcome: 'LETTER_SENT', params: { readers: 2 } })
    await sendDueIssues(shop.db)
    expect(await shop.db.select().from(mails)).toEqual([])
    expect((await sendAction(lea, 'newsletter-stop', { letter: issue })).outcome).toBe('LETTER_STOPPED')
    await wait(20)
    expect(await shop.db.select().from(mails)).toEqual([])

    await sendAction(lea, 'newsletter-schedule', { letter: issue })
    await wait(20)
    expect(await box.subjects(ADA)).toEqual(['Décembre'])
  })

  it.each([
    ['without a text', { textFr: '' }, 'LETTER_TEXT'],
    ['whose English lacks its text', { textEn: '' }, 'LETTER_NEEDS_BOTH'],
  ])('%s is stored, but does not leave', async (_name, words, refusal) => {
    const issue = await draft({ ...WORDS, ...words })
    expect((await refused(sendAction(lea, 'newsletter-schedule', { letter: issue }))).refusal).toBe(refusal)
    expect(await only()).toMatchObject({ state: 'draft' })
  })

  it('does not leave at an hour that is past, nor twice in the same words', async () => {
    const issue = await draft()
    const past = { letter: issue, at: '2020-01-01 08:00' }
    expect((await refused(sendAction(lea, 'newsletter-schedule', past))).refusal).toBe('LETTER_HOUR_PAST')
    await sendAction(lea, 'newsletter-schedule', { letter: issue })
    const same = { letter: await draft() }
    expect((await refused(sendAction(lea, 'newsletter-schedule', same))).refusal).toBe('LETTER_WAS_SENT')
  })

  it('that is thrown away can be had back', async () => {
    const issue = await draft()
    const { undo } = await sendAction(lea, 'newsletter-discard', { letter: issue })
    expect(await only()).toBeUndefined()
    await sendUndo(lea, { undo })
    expect(await only()).toMatchObject({ subject_fr: 'Décembre', subject_en: 'December' })
  })

  it('is written, sent and stopped from the command line too', async () => {
    const staff = staffIn(shop.db)
    await shop.db.insert(newsletterIssues).values(WORDS)
    const [row] = await shop.db.select().from(newsletterIssues)
    const number = String(row?.number)
    await staff('newsletter', 'schedule', number, '--at', '2099-12-01 08:00')
    await staff('newsletter', 'stop', number)
    expect(await staff('newsletter', 'schedule', number)).toContain('goes to 2 readers')
    expect(await box.subjects(EVE)).toEqual(['December'])
    expect(await staff('newsletter', 'list')).toContain('Décembre')
  })
})

it('the number of readers is shown to the authors of the newsletter, not to preparers', async () => {
  const readers = await lea.call('/staff/letters/readers')
  expect(((await readers.json()) as Data<NewsletterReaders>).data).toEqual({ fr: 1, eng: 1 })
  const preparer = await signedInAs(shop, 'preparer')
  for (const path of ['', '/readers', '/1', '/1/preview?language=fr']) {
    expect((await preparer.call(`/staff/letters${path}`)).status).toBe(403)
  }
})
