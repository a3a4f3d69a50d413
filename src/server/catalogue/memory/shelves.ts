/** Sets of categories that books are filed under together, with those above. */

/** More than there will ever be categories, so that a shelf and a category make one number. */
const MOST_CATEGORIES = 2 ** 24

export class Shelves {
  private readonly beyond = new Map<number, number>()
  /** Categories of each shelf; the first has none. */
  readonly categories: number[][] = [[]]
  /** Shelves of each category. */
  readonly byCategory = new Map<number, number[]>()

  get size(): number {
    return this.categories.length
  }

  /** Returns the shelf of what stands on another and under one category more, with those above it (`branch`). */
  beside(shelf: number, category: number, branch: readonly number[]): number {
    const key = shelf * MOST_CATEGORIES + category
    const known = this.beyond.get(key)
    if (known !== undefined) return known
    const categories = [...new Set([...(this.categories[shelf] ?? []), ...branch])]
    const number = this.categories.push(categories) - 1
    this.beyond.set(key, number)
    for (const one of categories) {
      const shelves = this.byCategory.get(one)
      if (shelves) shelves.push(number)
      else this.byCategory.set(one, [number])
    }
    return number
  }

  /** Returns the shelves that have one of some categories; one may be named again. */
  with(chosen: readonly number[]): number[] {
    return chosen.flatMap((category) => this.byCategory.get(category) ?? [])
  }
}
