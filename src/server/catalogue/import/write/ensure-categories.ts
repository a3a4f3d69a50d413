/** Finds categories by path, in either language, or creates them. */
import { eq } from 'drizzle-orm'
import { sortKey } from '#server/platform/text/fold.ts'
import { categories } from '../../books/tables.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { categoryKey, type CategoryPath } from '../values/lists.ts'

const placeOf = (parentId: number | null, name: string) => `${parentId ?? ''} ${sortKey(name)}`

/** Returns a lookup of the shop's categories by path. */
export async function readCategories(db: Queryable) {
  const byName = new Map<string, number>()
  const byKey = new Map<string, number>()
  for (const row of await db.select().from(categories)) {
    byKey.set(row.key, row.id)
    byName.set(placeOf(row.parentId, row.nameFr), row.id)
    byName.set(placeOf(row.parentId, row.nameEn), row.id)
  }
  const remember = (key: string, place: string, id: number) => {
    byKey.set(key, id)
    byName.set(place, id)
  }
  const child = (parentId: number | null, path: CategoryPath) =>
    byName.get(placeOf(parentId, path.at(-1) ?? '')) ?? byKey.get(categoryKey(path))

  return {
    /** Returns the category's id, if it exists. */
    find(path: CategoryPath): number | undefined {
      let id: number | undefined
      for (let level = 1; level <= path.length; level += 1) {
        id = child(id ?? null, path.slice(0, level))
        if (id === undefined) return undefined
      }
      return id
    },
    /** Returns the category's id; creates missing levels, with the same name in both languages. */
    async ensure(tx: Tx, path: CategoryPath): Promise<number> {
      let parentId: number | null = null
      for (let level = 1; level <= path.length; level += 1) {
        const part = path.slice(0, level)
        const [name, key] = [part.at(-1) ?? '', categoryKey(part)]
        const id: number = child(parentId, part) ?? (await makeCategory(tx, { name, key, level, parentId }))
        remember(key, placeOf(parentId, name), id)
        parentId = id
      }
      return parentId ?? 0
    },
  }
}

export type Categories = Awaited<ReturnType<typeof readCategories>>

type NewCategory = { name: string; key: string; level: number; parentId: number | null }

async function makeCategory(tx: Tx, { name, key, level, parentId }: NewCategory): Promise<number> {
  await tx
    .insert(categories)
    .values({ key, nameFr: name, nameEn: name, level, parentId })
    .onConflictDoNothing()
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.key, key))
  if (!row) throw new Error(`The category ${key} was neither found nor made.`)
  return row.id
}
