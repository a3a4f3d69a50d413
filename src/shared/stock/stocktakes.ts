/** A stocktake: chosen shelves are counted by scans, differences are looked at, and the stock follows in one action. */

/** Abandoned: it changed nothing; closed: the stock follows its counts. */
export const STOCKTAKE_STATES = ['open', 'closed', 'abandoned'] as const
export type StocktakeState = (typeof STOCKTAKE_STATES)[number]

/** How a book of a stocktake stands. */
export const COUNT_STATES = [
  /** Its copies were scanned. */
  'counted',
  /** Its shelf was scanned, and none of its copies. */
  'unscanned',
  /** It is to be counted again: what was scanned before no longer counts. */
  'recount',
  /** Nothing of its shelf was scanned. */
  'untouched',
  /** It was counted by itself after its last scan, which holds. */
  'superseded',
] as const
export type CountState = (typeof COUNT_STATES)[number]

/** Scans of one request. */
export const MAX_SCANS = 500
/** Copies of one scan; below zero where scans are taken back. */
export const MAX_SCANNED = 999
/** How long an ended stocktake can be opened again: until then the shop notes which copies leave the shelves for orders. */
export const REOPEN_HOURS = 24

/** The place of books without a shelf, in lists of shelves. */
export const NO_SHELF = '-'

/** Shelves that one stocktake may name; a larger shop counts all of it, or in parts. */
export const MAX_SHELVES = 500
