import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIsbn } from '../../../../../tests/support/a-book.ts'
import { importing } from '../../../../../tests/support/importing.ts'
import { queueFor, withoutRetries } from '../../../../../tests/support/queued-locks.ts'

const shop = importing()
let raw: ReturnType<typeof withoutRetries>
beforeAll(() => {
  raw = withoutRetries(shop.databaseUrl)
})
afterAll(() => raw.close())

const WORKS = 20
const HEADER = 'isbn,title,author,format,price\n'
const editionsIn = (format: string, author = 'Ada Reader') =>
  HEADER +
  Array.from({ length: WORKS }, (_, at) => `${anIsbn()},Title ${at},${author},${format},9.90`).join('\n')

it('two imports at the same time file the editions of a work under one', async () => {
  // New names and words serialise imports, so they exist before
  await shop.run(editionsIn('poche', 'Bob Writer'))
  await shop.run(`${HEADER}${anIsbn()},Title,Ada Reader,poche,9.90`)
  const imported = (format: string) => async () => (await shop.run(editionsIn(format))).counts.added
  // Neither has written a work when the other looks for those that there are
  const ended = await queueFor(raw.db, sql`lock table works in share mode`, {
    first: imported('poche'),
    second: imported('relie'),
  })
  expect(ended.map((one) => one.status === 'fulfilled' && one.value)).toEqual([WORKS, WORKS])
  const others = WORKS + 1
  const { rows } = await shop.db.execute<{ works: number; filed: number; most: number }>(sql`
    select (select count(*)::int from works) as works, count(*)::int as filed, max(books)::int as most
    from editions join (select work_id, count(*) as books from editions group by work_id) as sizes using (work_id)`)
  expect(rows).toEqual([{ works: WORKS + others, filed: 2 * WORKS + others, most: 2 }])
})
