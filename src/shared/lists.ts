/** What is done with lists everywhere, short enough to stand inside a call. */

/** Returns one property of each row, in order. */
export const pluck = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] =>
  rows.map((row) => row[key])

/** Returns the sum of a number of each item; 0 for none. */
export const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
