/** What the shop promises of a book: when its copies are there. */

/** Where the copies come from: the shelf, a supplier, or a publisher who has not published yet. */
export const PROMISE_KINDS = ['shelf', 'supplier', 'preorder'] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

/** Dates are in the shop's time zone, wherever they are read. */
export type BookPromise = {
  kind: PromiseKind
  /** The ISO instant from which the copies can be collected at the shop. */
  readyAt: string
  /** First and last day (`YYYY-MM-DD`) on which a parcel arrives; null: nothing is sent there. */
  homeFrom: string | null
  homeBy: string | null
}

/** How many copies beyond the shelf are promised of a book whose supplier allots none in particular. */
export const MAX_BEYOND_SHELF = 20

type Promised = { stock: number; promise: BookPromise | null; promiseBeyond: BookPromise | null }

/** Returns when so many copies of a book are there: those of the shelf, or all of them with those from beyond it. */
export const promiseForCopies = (
  { stock, promise, promiseBeyond }: Promised,
  quantity: number,
): BookPromise | null => (quantity <= stock ? promise : (promiseBeyond ?? promise))

/**
 * Why nothing can be promised any more: no copy can be had, nobody can say when one can, or a customer of the shop may have
 * bought the copy, which is looked for.
 */
export const PROMISE_LOSSES = ['ended', 'undated', 'sought'] as const
export type PromiseLoss = (typeof PROMISE_LOSSES)[number]
