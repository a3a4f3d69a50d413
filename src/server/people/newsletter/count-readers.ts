/** The number of newsletter readers. */
import { count, eq } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { subscribers } from './tables.ts'

/** Returns the number of confirmed readers per language. */
export async function countReaders(db: Queryable): Promise<Record<Language, number>> {
  const rows = await db
    .select({ language: subscribers.language, readers: count() })
    .from(subscribers)
    .where(eq(subscribers.state, 'confirmed'))
    .groupBy(subscribers.language)
  const of = (language: Language) => rows.find((row) => row.language === language)?.readers ?? 0
  return { fr: of('fr'), eng: of('eng') }
}
