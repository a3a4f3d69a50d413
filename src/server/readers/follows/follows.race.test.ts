/** Two instances that mail one reader at once, and a reader whose account ends meanwhile. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mails } from '#server/shop/mail/tables.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { anAuthorOf } from '../../../../tests/support/an-author.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { queueFor, withoutRetries } from '../../../../tests/support/queued-locks.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { purgeFollowsOf } from './customer-data.ts'
import { follow } from './follow.ts'
import { notifyFollowers } from './notify-followers.ts'
import { followNews, follows } from './tables.ts'

const email = 'bob@example.org'

let shop: OpenShop
let raw: ReturnType<typeof withoutRetries>
beforeAll(async () => {
  shop = await openShop()
  raw = withoutRetries(shop.databaseUrl)
})
beforeEach(async () => {
  for (const table of [followNews, follows, mails, books]) await shop.db.delete(table)
  const bookId = await storeBook(shop.db, { createdAt: new Date(Date.now() - 2 * HOUR_MS) })
  await shop.db.execute(sql`update books set supply = 'forthcoming' where id = ${bookId}`)
  await shop.db.insert(follows).values({
    contributorId: await anAuthorOf(shop.db, bookId),
    email,
    language: 'fr',
    isConfirmed: true,
    followedAt: new Date(Date.now() - 48 * HOUR_MS),
  })
})
afterAll(async () => {
  await raw.close()
  await shop.close()
})

const theFollow = sql`select 1 from follows for update`

it('a reader is mailed once by two instances', async () => {
  await queueFor(raw.db, theFollow, {
    first: () => notifyFollowers(shop.db),
    second: () => notifyFollowers(shop.db),
  })
  expect(await shop.db.$count(mails)).toBe(1)
  expect(await shop.db.$count(followNews)).toBe(1)
})

it('nothing is stored about a reader whose data is deleted meanwhile', async () => {
  await queueFor(raw.db, theFollow, {
    first: () => notifyFollowers(shop.db),
    second: () => shop.db.transaction((tx) => purgeFollowsOf(tx, email)),
  })
  expect(await shop.db.$count(followNews)).toBe(0)
  expect(await shop.db.$count(follows)).toBe(0)
})

it.each(['mailed first', 'followed first'])('somebody who arrived is followed once: %s', async (which) => {
  const [book] = await shop.db.select().from(books)
  const contributorId = await anAuthorOf(shop.db, book?.id ?? 0)
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select name from contributors where id = ${contributorId}`,
  )
  const wanted = {
    wantedName: rows[0]?.name ?? '',
    wantedKey: sortKey(rows[0]?.name ?? ''),
    contributorId: null,
  }
  await shop.db.update(follows).set(wanted)
  const mailing = () => notifyFollowers(shop.db)
  const following = () =>
    follow(shop.db, { request: { collaborator_id: contributorId, email, language: 'fr' }, isProven: true })
  const [first, second] = which === 'mailed first' ? [mailing, following] : [following, mailing]
  await queueFor(raw.db, theFollow, { first, second })
  const stored = await shop.db.select().from(follows)
  expect(stored.map((one) => [one.contributorId, one.isConfirmed])).toEqual([[contributorId, true]])
  expect(await shop.db.$count(followNews)).toBe(1)
})
