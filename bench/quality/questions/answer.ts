/** What a search answers, whichever it is. */
import type { BookRow } from './rows.ts'

export type Found = {
  /** Of the first three books. */
  ids: readonly number[]
  total: number
  /** What was searched for instead. */
  suggestion?: string | undefined
  /** What was read as a form, a language, a price, a prize, where nothing else is left of the question. */
  understood?: object | undefined
  /** The shelf that it was read as. */
  shelf?: string | undefined
}

export type Answer = Found & { books: readonly BookRow[] }

export type Search = (text: string) => Promise<Found>

export const SHOWN = 3
