/**
 * The tree of categories, three levels of a few hundred rows: read as a whole, named and sorted once for all
 * requests.
 */
import type { Category } from '#shared/contract/catalogue-lists.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { compareNames } from '#server/platform/text/fold.ts'
import { categories } from '../../books/tables.ts'

export type NamedCategory = Omit<Category, 'article_count'>

export type CategoryTree = {
  /** Each category with its ancestors, by its id. */
  branches: readonly (readonly number[])[]
  /** Categories with a name in the language, in French sort order (§7). */
  named: Record<Language, readonly NamedCategory[]>
}

const PATH_SEPARATOR = ' > '

type Row = typeof categories.$inferSelect

function namedIn(
  language: Language,
  rows: readonly Row[],
  branches: CategoryTree['branches'],
): NamedCategory[] {
  const nameOf = (row: Row) => (language === 'fr' ? row.nameFr : row.nameEn).trim()
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const pathOf = (id: number) => (branches[id] ?? []).toReversed().map((above) => names.get(above) ?? '')
  return rows
    .filter((row) => nameOf(row) !== '')
    .map((row) => ({
      id: row.id,
      _nom: nameOf(row),
      niveau: row.level,
      b_usr_articletheme_id: row.parentId,
      chemin: pathOf(row.id).join(PATH_SEPARATOR),
    }))
    .toSorted((one, other) => compareNames(one._nom, other._nom) || one.id - other.id)
}

/** Reads the current tree. */
export async function readCategoryTree(db: Queryable): Promise<CategoryTree> {
  const rows = await db.select().from(categories)
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const branchOf = (id: number): number[] => {
    const parent = parents.get(id)
    return parent ? [id, ...branchOf(parent)] : [id]
  }
  const branches: number[][] = []
  for (const { id } of rows) branches[id] = branchOf(id)
  return { branches, named: { fr: namedIn('fr', rows, branches), eng: namedIn('eng', rows, branches) } }
}

/** Returns the categories named in a language, each with its number of books. */
export const countedIn = ({ named }: CategoryTree, language: Language, counts: Uint32Array): Category[] =>
  named[language].map((one) => ({ ...one, article_count: counts[one.id] ?? 0 }))
