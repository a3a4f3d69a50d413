/** Writes what files say of people, beside what staff wrote, which it never changes. */
import { inArray, sql } from 'drizzle-orm'
import { findContributorIds } from '../../books/find-contributors.ts'
import { contributorProfiles } from '../../books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import type { BookRecord, ProfileFacts } from '../book-record.ts'

/** Stores what rows say of the people of their books; what a row does not say stays. */
export async function writeProfiles(tx: Tx, rows: readonly BookRecord[]): Promise<void> {
  const said = new Map<string, ProfileFacts>()
  for (const profile of rows.flatMap(({ profiles }) => profiles ?? [])) {
    const key = sortKey(profile.name)
    said.set(key, { ...said.get(key), ...profile })
  }
  if (said.size === 0) return
  const ids = await findContributorIds(
    tx,
    [...said.values()].map(({ name }) => name),
  )
  const known = await tx
    .select()
    .from(contributorProfiles)
    .where(inArray(contributorProfiles.contributorId, [...ids.values()]))
  const before = new Map(known.map((one) => [one.contributorId, one]))
  const changed = [...said].flatMap(([key, { biographyFr, biographyEn, portrait }]) => {
    const contributorId = ids.get(key)
    if (contributorId === undefined) return []
    const old = before.get(contributorId)
    const row = {
      contributorId,
      fileBiographyFr: biographyFr ?? old?.fileBiographyFr ?? null,
      fileBiographyEn: biographyEn ?? old?.fileBiographyEn ?? null,
      filePortraitLink: portrait?.link ?? old?.filePortraitLink ?? null,
      fileCredit: portrait?.credit ?? old?.fileCredit ?? null,
      // Another picture is fetched by a job
      filePortrait: portrait && portrait.link !== old?.filePortraitLink ? null : (old?.filePortrait ?? null),
    }
    const names = Object.keys(row) as (keyof typeof row)[]
    return old && names.every((name) => old[name] === row[name]) ? [] : row
  })
  if (changed.length === 0) return
  await tx
    .insert(contributorProfiles)
    // One order everywhere, so that two concurrent writers never deadlock
    .values(changed.toSorted((one, other) => one.contributorId - other.contributorId))
    .onConflictDoUpdate({
      target: contributorProfiles.contributorId,
      set: {
        fileBiographyFr: sql`excluded.file_biography_fr`,
        fileBiographyEn: sql`excluded.file_biography_en`,
        filePortraitLink: sql`excluded.file_portrait_link`,
        filePortrait: sql`excluded.file_portrait`,
        fileCredit: sql`excluded.file_credit`,
      },
    })
}
