import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { readCommandLine } from '#server/platform/actions/command-line.ts'
import { formatAnswer } from '#server/platform/actions/format-answer.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { issueCommands } from './issue-commands.ts'
import { newsletterIssues, subscribers } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'gmp-letter-'))
const french = join(folder, 'fr.txt')
const english = join(folder, 'en.txt')

let shop: OpenShop
let issues: Letterbox
beforeAll(async () => {
  writeFileSync(french, 'Chers lecteurs,\r\n\r\nles livres <b>sont</b> là.\n')
  writeFileSync(english, 'Dear readers,\n\nthe books are here.')
  shop = await openShop()
  issues = await openLetterbox(shop)
  await shop.db.insert(subscribers).values([
    { email: 'ada@example.org', language: 'fr', state: 'confirmed' },
    { email: 'eve@example.org', language: 'eng', state: 'confirmed' },
    { email: 'left@example.org', language: 'fr', state: 'confirmed' },
    { email: 'unsure@example.org', language: 'fr', state: 'pending' },
    { email: 'gone@example.org', language: 'fr', state: 'unsubscribed' },
  ])
})
afterAll(async () => {
  await issues.server.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})

/** Returns the output of a command. */
async function type(...words: string[]): Promise<string> {
  const requested = readCommandLine(issueCommands, ['newsletter', 'send', ...words])
  if (requested.kind !== 'run') throw new Error('It was not understood.')
  return formatAnswer(await requested.run(shop.db, { config: shop.shop.config, actor: 'Léa' }), 'usual')
}

it('an issue goes once to confirmed readers, in their language, and one click unsubscribes', async () => {
  const both = [
    '--subject-fr',
    'Décembre',
    '--text-fr',
    french,
    '--subject-en',
    'December',
    '--text-en',
    english,
  ]
  expect(await type(...both)).toBe('“Décembre” goes to 3 readers.\n')
  await expect(type(...both)).rejects.toThrow('was sent already')
  expect(await shop.db.select().from(staffActions)).toMatchObject([
    { actor: 'Léa', action: 'newsletter send', details: { title: 'Décembre', readers: 3 } },
  ])

  // Not the two who never confirmed or left before: their mails would be dropped at the last moment, but counted
  expect(await shop.db.select({ readers: newsletterIssues.readers }).from(newsletterIssues)).toEqual([
    { readers: 3 },
  ])

  // Between the command and the mail
  await shop.db
    .update(subscribers)
    .set({ state: 'unsubscribed' })
    .where(eq(subscribers.email, 'left@example.org'))
  await shop.deliver(issues.server)
  expect(
    issues.server.taken.map(({ recipients, email }) => [...recipients, email.subject]).toSorted(),
  ).toEqual([
    ['ada@example.org', 'Décembre'],
    ['eve@example.org', 'December'],
  ])
  const ada = issues.server.taken.find(({ recipients }) => recipients[0] === 'ada@example.org')?.email
  expect(ada?.html).toContain('les livres &lt;b&gt;sont&lt;/b&gt; là.')
  expect(ada?.text).toContain('Chers lecteurs,\n\nles livres')
  const secret = tokenIn(ada?.text, '/newsletter/unsubscribe')
  expect(ada?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
    `<https://books.example/api/sofialib/bookshop/newsletter/unsubscribe/${secret}>`,
  )
  expect(ada?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )
  expect((await shop.call(`/newsletter/unsubscribe/${secret}`, { method: 'POST' })).status).toBe(200)
})

it('without an English text it goes to French readers only', async () => {
  await shop.db.update(subscribers).set({ state: 'confirmed' })
  const said = await type('--subject-fr', 'Janvier', '--text-fr', french)
  expect(said).toBe('“Janvier” goes to 4 readers.\n')
})

it.each([
  [['--subject-fr', 'x', '--text-fr', join(folder, 'none.txt')], /none.txt cannot be read/],
  [['--subject-fr', 'x', '--text-fr', french, '--subject-en', 'x'], /needs both/],
])('newsletter send with %j sends nothing', async (words, why) => {
  await expect(type(...words)).rejects.toThrow(why)
})
