/** ISBNs of the catalogue in the ways that people, shops and spreadsheets write them. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { toIsbn10 } from '#shared/catalogue/isbn.ts'
import type { Match } from './measure.ts'

const REQUESTS = 200

const grouped = (isbn: string, gap: string) =>
  [isbn.slice(0, 3), isbn.slice(3, 4), isbn.slice(4, 8), isbn.slice(8, 12), isbn.slice(12)].join(gap)

const WRITINGS: readonly ((isbn: string, title: string) => string)[] = [
  (isbn) => isbn,
  (isbn, title) => `${grouped(isbn, '-')} ${title}`,
  (isbn) => `ISBN : ${grouped(isbn, ' ')}, 2 ex.`,
  (isbn, title) => `${title} (${toIsbn10(isbn) ?? isbn})`,
  (isbn, title) => `3\t${title}\t${isbn}\t12,90 €`,
  (isbn, title) => `• "${title}", ean ${grouped(isbn, '\u2011')}`,
  (isbn) => `> ${isbn} - rayon jeunesse`,
]

/** Returns how many of some ISBNs, each written in one of the ways, were taken for their book. */
export async function measureIsbns(db: Db, match: Match): Promise<number> {
  const { rows } = await db.execute<{ isbn: string; title: string }>(
    sql`select isbn, title from books where isbn like '97%' and removed_at is null order by md5(isbn) limit ${REQUESTS}`,
  )
  const requested = rows.map(({ isbn, title }, at) => ({
    isbn,
    text: (WRITINGS[at % WRITINGS.length] ?? String)(isbn, title),
  }))
  const { lines } = await match(requested.map(({ text }) => text).join('\n'))
  const wrong = requested.filter(
    ({ isbn }, at) => lines[at]?.kind !== 'sure' || lines[at].article?._code_barre !== isbn,
  )
  for (const { text } of wrong) console.log(`  not taken for its ISBN: ${text}`)
  console.log(`ISBNs of the catalogue: ${requested.length - wrong.length} of ${requested.length}`)
  return 1 - wrong.length / requested.length
}
