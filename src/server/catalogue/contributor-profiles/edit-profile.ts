/** Writes what the shop says about a contributor. */
import { eq } from 'drizzle-orm'
import { contributorProfiles, contributors } from '#server/catalogue/books/tables.ts'
import { requirePicture } from '#server/catalogue/shop-pictures/pictures.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'

/** Fields that staff write; null takes a value away, so that the one of a file shows. */
export type ProfileFields = {
  name: string
  sortName: string
  biographyFr: string | null
  biographyEn: string | null
  portrait: string | null
  credit: string | null
}

/** Locks a contributor and returns what staff wrote; throws a Refusal for an unknown number. */
export async function lockProfile(tx: Tx, id: number): Promise<ProfileFields> {
  const [person] = await tx
    .select()
    .from(contributors)
    .where(eq(contributors.id, id))
    .for('no key update', { of: contributors })
  if (!person) throw new Refusal({ refusal: 'NO_SUCH_PERSON', params: { id } }, { see: 'contributors list' })
  const [profile] = await tx
    .select()
    .from(contributorProfiles)
    .where(eq(contributorProfiles.contributorId, id))
  return {
    name: person.name,
    sortName: person.sortName,
    biographyFr: profile?.biographyFr ?? null,
    biographyEn: profile?.biographyEn ?? null,
    portrait: profile?.portrait ?? null,
    credit: profile?.credit ?? null,
  }
}

/** Stores the fields of a locked contributor. Throws a Refusal for another person's name, or a portrait without its credit. */
export async function writeProfile(
  tx: Tx,
  { id, before, after }: { id: number; before: ProfileFields; after: ProfileFields },
): Promise<void> {
  const { name, sortName, ...profile } = after
  // Files name people: another name would bring the former one back with the next file
  if (sortKey(name) !== sortKey(before.name)) {
    throw new Refusal({ refusal: 'PERSON_IS_ANOTHER', params: { name, known: before.name } })
  }
  if (after.portrait !== null && after.credit === null) {
    throw new Refusal({ refusal: 'PORTRAIT_NEEDS_CREDIT', params: {} })
  }
  await requirePicture(tx, after.portrait)
  if (name !== before.name || sortName !== before.sortName) {
    await tx
      .update(contributors)
      .set({ name, sortName, sortNameKey: sortKey(sortName) })
      .where(eq(contributors.id, id))
  }
  await tx
    .insert(contributorProfiles)
    .values({ contributorId: id, ...profile })
    .onConflictDoUpdate({ target: contributorProfiles.contributorId, set: profile })
}
