/** Inserts the sample's categories level by level, because each names its parent. */
import { categories } from '#server/catalogue/books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { SampleCategory } from './types.ts'

/** Returns the category ids by key; throws if a parent does not come before its child. */
export async function loadCategories(tx: Tx, sample: SampleCategory[]): Promise<Map<string, number>> {
  const levels = new Map<string, number>()
  for (const { key, parent } of sample) {
    const above = parent === undefined ? 0 : levels.get(parent)
    if (above === undefined) throw new Error(`Sample category ${key} comes before its parent.`)
    levels.set(key, above + 1)
  }
  const ids = new Map<string, number>()
  for (const level of new Set([...levels.values()].toSorted())) {
    const rows = sample
      .filter(({ key }) => levels.get(key) === level)
      .map(({ key, name, parent }) => ({
        key,
        nameFr: name.fr,
        nameEn: name.en,
        level,
        parentId: parent === undefined ? null : ids.get(parent),
      }))
    const stored = await tx
      .insert(categories)
      .values(rows)
      .returning({ id: categories.id, key: categories.key })
    for (const { id, key } of stored) ids.set(key, id)
  }
  return ids
}
