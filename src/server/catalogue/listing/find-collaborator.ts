/** One person: their roles in books on sale, and their co-authors. */
import { eq, sql } from 'drizzle-orm'
import type { CollaboratorDetail } from '#shared/contract/catalogue-lists.ts'
import { CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import { siteLink } from '#shared/links/web-link.ts'
import { letterOf } from './name-condition.ts'
import { contributorProfiles as profiles, contributors } from '../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedQueries } from '#server/platform/db/prepared-queries.ts'

const MAX_COLLEAGUES = 12

type Roles = CollaboratorDetail['roles']
type Colleagues = CollaboratorDetail['colleagues']

const { id, name, sortName, sortNameKey } = contributors

// Columns of the outer row are written out: Drizzle omits their table in a query with only one.
const articleCount = sql<number>`(select count(distinct part.book_id)::int
  from book_contributors part join books book on book.id = part.book_id
  where part.contributor_id = contributors.id and book.removed_at is null)`

const roles = sql<Roles>`coalesce((select json_agg(json_build_object('role', role, 'article_count', made)) from (
  select part.role, count(*)::int as made
  from book_contributors part join books book on book.id = part.book_id
  where part.contributor_id = contributors.id and book.removed_at is null
  group by part.role) by_role), '[]')`

const colleagues = sql<Colleagues>`coalesce((
  select json_agg(json_build_object('id', id, '_nom', name, 'sort_name', sort_name, 'article_count', shared) order by shared desc, name_key)
  from (
    select person.id, person.name, person.sort_name, person.name_key, count(distinct book.id)::int as shared
    from book_contributors part
    join books book on book.id = part.book_id and book.removed_at is null
    join book_contributors beside on beside.book_id = book.id and beside.contributor_id <> contributors.id
    join contributors person on person.id = beside.contributor_id
    where part.contributor_id = contributors.id
    group by person.id
    order by shared desc, person.name_key
    limit ${sql.raw(String(MAX_COLLEAGUES))}) nearest), '[]')`

const personById = preparedQueries('collaborator_by_id', (db: Db, query) =>
  db
    .select({
      id,
      _nom: name,
      sort_name: sortName,
      letter: letterOf(sortNameKey),
      article_count: articleCount,
      biography_fr: sql<string | null>`coalesce(${profiles.biographyFr}, ${profiles.fileBiographyFr})`,
      biography_en: sql<string | null>`coalesce(${profiles.biographyEn}, ${profiles.fileBiographyEn})`,
      portrait: sql<string | null>`coalesce(${profiles.portrait}, ${profiles.filePortrait})`,
      // A credit belongs to its picture
      portrait_credit: sql<string | null>`case
        when ${profiles.portrait} is not null then ${profiles.credit}
        when ${profiles.filePortrait} is not null then ${profiles.fileCredit} end`,
      roles,
      colleagues,
    })
    .from(contributors)
    .leftJoin(profiles, eq(profiles.contributorId, id))
    .where(eq(id, sql.placeholder('id')))
    .prepare(query),
)

/** Returns a person, even without books on sale; undefined for an unknown number. */
export async function findCollaborator(db: Db, number: number): Promise<CollaboratorDetail | undefined> {
  const [row] = await personById(db).execute({ id: number })
  const rank = ({ role }: Roles[number]) => CONTRIBUTOR_ROLES.indexOf(role)
  return (
    row && {
      ...row,
      portrait: siteLink(row.portrait),
      roles: row.roles.toSorted((one, other) => rank(one) - rank(other)),
    }
  )
}
