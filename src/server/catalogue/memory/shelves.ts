/** Sets of categories that books are filed under together, those above included: each set once. */
export class Shelves {
  private readonly numbers = new Map<string, number>()
  /** Categories of each shelf; the first has none. */
  readonly categories: number[][] = [[]]
  /** Shelves of each category. */
  readonly byCategory = new Map<number, number[]>()

  get size(): number {
    return this.categories.length
  }

  /** Returns the number of a set, given in ascending order. */
  numberOf(categories: readonly number[]): number {
    if (categories.length === 0) return 0
    const key = categories.join()
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const shelf = this.categories.push([...categories]) - 1
    this.numbers.set(key, shelf)
    for (const category of categories) {
      const shelves = this.byCategory.get(category)
      if (shelves) shelves.push(shelf)
      else this.byCategory.set(category, [shelf])
    }
    return shelf
  }

  /** Returns the shelves that have one of some categories; one may be named again. */
  with(chosen: readonly number[]): number[] {
    return chosen.flatMap((category) => this.byCategory.get(category) ?? [])
  }
}
