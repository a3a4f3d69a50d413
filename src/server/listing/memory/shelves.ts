/** Sets of categories that books are filed under together, with those above. */
import { NumberLists } from './number-lists.ts'

/** More than there will ever be categories, so that a shelf and a category make one number. */
const MAX_CATEGORIES = 2 ** 24

export class Shelves {
  private readonly beyond = new Map<number, number>()
  /** Categories by shelf; the first has none. */
  readonly categories = new NumberLists()
  size = 1

  /** Returns the shelf of what stands on another and under one category more, with those above it (`branch`). */
  beside(shelf: number, category: number, branch: readonly number[]): number {
    const key = shelf * MAX_CATEGORIES + category
    const known = this.beyond.get(key)
    if (known !== undefined) return known
    const number = this.size
    this.size += 1
    this.beyond.set(key, number)
    const all = new Set([...this.categories.of(shelf), ...branch])
    this.categories.begin(number)
    for (const one of all) this.categories.push(number, one)
    return number
  }
}
