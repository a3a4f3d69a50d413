/** Inverted index from a number to the rows whose list contains it: a category or a person has few books. */
import { madeOnce } from '#shared/made-once.ts'
import type { Lists } from './books.ts'
import { ROLE_BITS } from './coded.ts'

/** Greater than every row. */
const ROWS = 2 ** 32

/** `number * ROWS + row`, ascending, so that the rows of a number are adjacent. */
type Holders = Float64Array

function holdersOf({ values, from }: Lists, shift: number): Holders {
  const holders = new Float64Array(from.at(-1) ?? 0)
  for (let row = 0; row < from.length - 1; row += 1)
    for (let place = from[row] as number; place < (from[row + 1] as number); place += 1)
      holders[place] = ((values[place] as number) >>> shift) * ROWS + row
  return holders.toSorted()
}

/** Rows by category. */
export const byCategory = madeOnce((lists: Lists) => holdersOf(lists, 0))

/** Rows by person. */
export const byPerson = madeOnce((lists: Lists) => holdersOf(lists, ROLE_BITS))

/** Calls `each` with the rows that contain a number; twice if a list contains it twice. */
export function forHolders(holders: Holders, number: number, each: (row: number) => void): void {
  let [place, to] = [0, holders.length]
  while (place < to) {
    const middle = (place + to) >>> 1
    if ((holders[middle] as number) < number * ROWS) place = middle + 1
    else to = middle
  }
  for (; (holders[place] as number) < (number + 1) * ROWS; place += 1)
    each((holders[place] as number) - number * ROWS)
}
