/** Reads the audit log page by page. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { RecordQuery } from '#shared/contract/staff/record.ts'
import type { Db } from '../db/database.ts'
import type { RecordedAction } from './action-log.ts'
import { areaOf, staffActions } from './tables.ts'

const ACTIONS_PER_PAGE = 50

/** Returns a page of actions, newest first, and the next page's cursor. */
export async function readRecord(
  db: Db,
  { by, area, about, after }: RecordQuery,
): Promise<{ actions: RecordedAction[]; next: string | null }> {
  const { id, actor, action, subject } = staffActions
  const found = await db
    .select()
    .from(staffActions)
    .where(
      and(
        by === undefined ? undefined : eq(actor, by),
        area === undefined ? undefined : eq(areaOf(action), area),
        about === undefined ? undefined : eq(subject, about),
        after === undefined ? undefined : lt(id, Number(after)),
      ),
    )
    .orderBy(desc(id))
    .limit(ACTIONS_PER_PAGE + 1)
  const actions = found.slice(0, ACTIONS_PER_PAGE)
  return { actions, next: found.length > actions.length ? String(actions.at(-1)?.id) : null }
}

/** Returns the distinct actors and areas. Each takes one index step, however long the log is. */
export async function readRecordFilters(db: Db): Promise<{ people: string[]; areas: string[] }> {
  const { actor, action } = staffActions
  const people = await distinct(db, sql`${actor}`)
  const areas = await distinct(db, areaOf(action))
  return { people, areas }
}

async function distinct(db: Db, value: ReturnType<typeof areaOf>): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive steps as (
      (select ${value} as value from ${staffActions} order by ${value} limit 1)
      union all
      select (select ${value} from ${staffActions} where ${value} > steps.value order by ${value} limit 1)
      from steps where steps.value is not null
    )
    select value from steps where value is not null`)
  return rows.map((row) => row.value)
}
