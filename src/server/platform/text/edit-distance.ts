/** The number of typing errors between two words. */

/**
 * Returns the number of inserted, deleted, replaced or swapped letters; `most` + 1 as soon as it exceeds `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] ?? tooMany) + 1,
        (current[column - 1] ?? tooMany) + 1,
        (last[column - 1] ?? tooMany) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? tooMany) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return tooMany
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] ?? tooMany, tooMany)
}
