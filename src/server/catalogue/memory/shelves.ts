/** Sets of categories that books are filed under together, those above included: each set once. */
export class Shelves {
  private readonly numbers = new Map<string, number>()
  /** Categories of each shelf; the first has none. */
  readonly categories: number[][] = [[]]

  /** Returns the number of a set, given in ascending order. */
  numberOf(categories: readonly number[]): number {
    if (categories.length === 0) return 0
    const key = categories.join()
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.categories.length)
    return this.categories.push([...categories]) - 1
  }

  /** Marks the shelves that have one of some categories. */
  with(chosen: readonly number[]): Uint8Array {
    const wanted = new Set(chosen)
    return Uint8Array.from(this.categories, (categories) => (categories.some((id) => wanted.has(id)) ? 1 : 0))
  }
}
