import type { BookPromise } from './book-promise.ts'

type Promised = { stock: number; promise: BookPromise | null; promiseBeyond: BookPromise | null }

/** Returns when so many copies of a book are there: those of the shelf, or all of them with those from beyond it. */
export const promiseForCopies = (
  { stock, promise, promiseBeyond }: Promised,
  quantity: number,
): BookPromise | null => (quantity <= stock ? promise : (promiseBeyond ?? promise))
