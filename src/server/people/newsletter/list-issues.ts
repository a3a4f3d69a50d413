/** Newsletters for staff, with the progress of their sending. */
import { desc, eq, lt, sql } from 'drizzle-orm'
import type { IssueRow } from '#shared/contract/staff/newsletter.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { newsletterIssues } from './tables.ts'
import type { Issue } from './write-issue.ts'

const PAGE = 50

/** Returns a page of newsletters, newest first, and the next page's cursor. */
export async function listIssues(
  db: Queryable,
  { after, limit = PAGE }: { after?: number | undefined; limit?: number },
) {
  const found = await db
    .select()
    .from(newsletterIssues)
    .where(after === undefined ? undefined : lt(newsletterIssues.number, after))
    .orderBy(desc(newsletterIssues.number))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const mails = await mailsUnderway(db)
  const next = found.length > limit ? String(page.at(-1)?.number) : null
  return { rows: page.map((issue) => rowOf(issue, mails.get(issue.id))), next }
}

/** Returns one newsletter by number; undefined if there is none. */
export async function findIssue(db: Queryable, number: number) {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.number, number))
  if (!issue) return undefined
  return { issue, row: rowOf(issue, (await mailsUnderway(db)).get(issue.id)) }
}

type Underway = { waiting: number; failed: number }

/** Counts the unsent mails per newsletter. Sent ones are too many to count. */
async function mailsUnderway(db: Queryable): Promise<Map<string, Underway>> {
  const { rows } = await db.execute<{ id: string } & Underway>(sql`
    select split_part(subject_id, ' ', 1) as id,
      count(*) filter (where state in ('queued', 'sending'))::int as waiting,
      count(*) filter (where state in ('failed', 'uncertain'))::int as failed
    from mails
    where state in ('queued', 'sending', 'failed', 'uncertain') and template = 'newsletter-issue'
    group by 1`)
  return new Map(rows.map(({ id, ...underway }) => [id, underway]))
}

const rowOf = (issue: Issue, { waiting, failed }: Underway = { waiting: 0, failed: 0 }): IssueRow => ({
  number: issue.number,
  state: issue.state === 'sent' && waiting > 0 ? 'sending' : issue.state,
  subject_fr: issue.subjectFr,
  subject_en: issue.subjectEn,
  scheduled_for: issue.scheduledFor?.toISOString() ?? null,
  sent_at: issue.sentAt?.toISOString() ?? null,
  readers: issue.readers,
  waiting,
  failed,
})
