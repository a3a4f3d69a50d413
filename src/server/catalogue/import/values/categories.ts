/** Parses categories: a name, a path `A > B > C`, or several of either, also as a list. */
import { foldedWords } from '#server/platform/text/fold.ts'
import { parseList } from './list.ts'

/** Names from the first level down. */
export type CategoryPath = readonly string[]

const LEVELS = 3
const NAME_LENGTH = 120

/** Returns the paths in a cell, at most three levels deep. */
export function parseCategories(cell: string): CategoryPath[] {
  return (parseList(cell.trim()) ?? cell.split(/[;|]/))
    .map((path) =>
      path
        .split('>')
        .map((name) => name.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH))
        .filter((name) => name !== '')
        .slice(0, LEVELS),
    )
    .filter((path) => path.length > 0)
}

/** Returns a path's stable name: `Bandes dessinées > Mangas` is `bandes-dessinees/mangas`. */
export function categoryKey(path: CategoryPath): string {
  return path.map((name) => foldedWords(name).join('-') || encodeURIComponent(name)).join('/')
}
