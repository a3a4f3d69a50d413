/** Promises in the API. */
import type { ArticlePromise } from '#shared/contract/promises.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'

/** Returns a promise for the API; null: nothing is promised. */
export const promiseOnWire = (promise: BookPromise | null | undefined): ArticlePromise | null =>
  promise
    ? {
        kind: promise.kind,
        ready_at: promise.readyAt,
        home_from: promise.homeFrom,
        home_by: promise.homeBy,
      }
    : null
