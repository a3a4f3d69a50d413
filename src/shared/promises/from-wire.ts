/** Where the wire names of promises end. */
import type { ArticlePromise } from '#shared/contract/promises.ts'
import type { BookPromise } from './book-promise.ts'

/** Returns what is promised, in the shop's own names; null: nothing. */
export const promiseFrom = (promise: ArticlePromise | null): BookPromise | null =>
  promise && {
    kind: promise.kind,
    readyAt: promise.ready_at,
    homeFrom: promise.home_from,
    homeBy: promise.home_by,
  }
