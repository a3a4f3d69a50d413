/** Contributors as staff see them: who has a biography and a portrait, and one of them with everything written. */
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { ProfileRow, StaffProfile } from '#shared/contract/staff/contributor-profiles.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { contributorProfiles as profiles, contributors, nameWords } from '#server/catalogue/books/tables.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import type { Db } from '#server/platform/db/database.ts'
import { foldedWords } from '#server/platform/text/fold.ts'

const PAGE = 50

// Written out: Drizzle omits the table of a selected column
const bookCount = sql<number>`(select count(distinct part.book_id)::int
  from book_contributors part join books book on book.id = part.book_id
  where part.contributor_id = contributors.id and book.removed_at is null)`

/** Returns a page of people in the order of their shelf, by the beginnings of words of their names. */
export async function listProfiles(
  db: Db,
  { q, after }: { q: string; after?: number | undefined },
): Promise<{ rows: ProfileRow[]; next: string | null }> {
  // Normalised words contain only letters and digits, hence no operator
  const words = foldedWords(q).map((word) => `'${word}':*`)
  const [last] =
    after === undefined
      ? []
      : await db
          .select({ key: contributors.sortNameKey })
          .from(contributors)
          .where(eq(contributors.id, after))
  const rows = await db
    .select({
      id: contributors.id,
      name: contributors.name,
      sort_name: contributors.sortName,
      book_count: bookCount,
      has_biography_fr: sql<boolean>`coalesce(${profiles.biographyFr}, ${profiles.fileBiographyFr}) is not null`,
      has_biography_en: sql<boolean>`coalesce(${profiles.biographyEn}, ${profiles.fileBiographyEn}) is not null`,
      has_portrait: sql<boolean>`coalesce(${profiles.portrait}, ${profiles.filePortrait}) is not null`,
    })
    .from(contributors)
    .leftJoin(profiles, eq(profiles.contributorId, contributors.id))
    .where(
      and(
        words.length === 0 ? undefined : sql`${nameWords(contributors)} @@ ${words.join(' & ')}::tsquery`,
        last &&
          or(
            gt(contributors.sortNameKey, last.key),
            and(eq(contributors.sortNameKey, last.key), gt(contributors.id, after ?? 0)),
          ),
      ),
    )
    .orderBy(asc(contributors.sortNameKey), asc(contributors.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return { rows: page, next: rows.length > PAGE ? String(page.at(-1)?.id) : null }
}

/** Returns a person with everything that can be changed; undefined for an unknown number. */
export async function findProfile(db: Db, id: number, publicUrl: string): Promise<StaffProfile | undefined> {
  const subject = `contributor ${id}`
  const version = (await versionsOf(db, [subject])).get(subject) ?? '0'
  const [found] = await db
    .select()
    .from(contributors)
    .leftJoin(profiles, eq(profiles.contributorId, contributors.id))
    .where(eq(contributors.id, id))
  if (!found) return undefined
  const { contributors: person, contributor_profiles: profile } = found
  return {
    id,
    name: person.name,
    sort_name: person.sortName,
    biography_fr: profile?.biographyFr ?? null,
    biography_en: profile?.biographyEn ?? null,
    portrait: profile?.portrait ?? null,
    credit: profile?.credit ?? null,
    from_file: {
      biography_fr: profile?.fileBiographyFr ?? null,
      biography_en: profile?.fileBiographyEn ?? null,
      portrait: profile?.filePortrait ?? null,
      credit: profile?.fileCredit ?? null,
    },
    url: publicUrl + collaboratorPath(person),
    version,
  }
}
