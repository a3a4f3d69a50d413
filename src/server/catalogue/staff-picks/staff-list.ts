/** Staff picks for the back office, withdrawn ones included. */
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { StaffPickRow } from '#shared/contract/staff/staff-picks.ts'
import type { Role } from '#shared/staff/roles.ts'
import { pluck } from '#shared/lists.ts'
import { readArticles } from '#server/catalogue/books/read-articles.ts'
import { soldWithin } from '#server/catalogue/stock/sales.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pageUrl } from '#server/shop/mail/writing.ts'
import { booksellerOnWire } from './public-picks.ts'
import { booksellers, staffPicks } from './tables.ts'

const PAGE = 50

type Requested = {
  id?: number
  mine?: boolean
  after?: number | undefined
  member: { id: string; role: Role }
  publicUrl: string
}

/** Returns a page of picks, the newest first, or the one with an id. */
export async function listStaffPicks(
  db: Db,
  { id, mine = false, after, member, publicUrl }: Requested,
): Promise<{ rows: StaffPickRow[]; next: string | null }> {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${staffPicks.publishedAt}, ${staffPicks.id}) <
          (select published_at, id from staff_picks where id = ${after})`
  const found = await db
    .select({ pick: staffPicks, bookseller: booksellers })
    .from(staffPicks)
    .innerJoin(booksellers, eq(booksellers.id, staffPicks.booksellerId))
    .where(
      and(
        isAfter,
        mine ? eq(booksellers.memberId, member.id) : undefined,
        id === undefined ? undefined : eq(staffPicks.id, id),
      ),
    )
    .orderBy(desc(staffPicks.publishedAt), desc(staffPicks.id))
    .limit(PAGE + 1)
  const page = found.slice(0, PAGE)
  const picks = page.map(({ pick }) => pick)
  const versions = await versionsOf(
    db,
    picks.map((pick) => `pick ${pick.id}`),
  )
  const articles = new Map(
    (await readArticles(db, pluck(picks, 'bookId'), 'fr')).map((article) => [article.id, article]),
  )
  const sold = await soldWithin(
    db,
    picks.map(({ bookId, publishedAt, withdrawnAt }) => ({ bookId, since: publishedAt, until: withdrawnAt })),
  )
  const mayEditAll = isAllowed(member.role, DETAILS.othersPicks)
  const rows = page.map(({ pick, bookseller }, place): StaffPickRow => {
    const article = articles.get(pick.bookId)
    const title = article?.designation ?? ''
    const path = bookPath({ id: pick.bookId, title })
    return {
      id: pick.id,
      isbn: article?._code_barre ?? '',
      article_id: pick.bookId,
      title,
      authors: article?.dc_auteur ?? '',
      bookseller: booksellerOnWire(bookseller),
      note_fr: pick.noteFr,
      note_en: pick.noteEn,
      photo: pick.photo,
      published_at: pick.publishedAt.toISOString(),
      withdrawn_at: pick.withdrawnAt?.toISOString() ?? null,
      sold: sold[place] ?? 0,
      may_edit: bookseller.memberId === member.id || mayEditAll,
      url: pageUrl(publicUrl, 'fr', path),
      url_en: pageUrl(publicUrl, 'eng', path),
      version: versions.get(`pick ${pick.id}`) ?? '0',
    }
  })
  return { rows, next: found.length > PAGE ? String(picks.at(-1)?.id) : null }
}
