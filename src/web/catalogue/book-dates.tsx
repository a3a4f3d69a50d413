import type { BookPromise } from '#shared/promises/book-promise.ts'
import { PromiseText } from '../book-cards/promise-text.tsx'

/** When the copies are with their reader, and when at the shop. */
export function BookDates({ promise }: { promise: BookPromise }) {
  return (
    <ul className="mt-1.5 space-y-0.5 text-sm">
      {promise.homeFrom !== null && (
        <li>
          <PromiseText promise={promise} isNamed={false} />
        </li>
      )}
      <li>
        <PromiseText promise={promise} place="shop" isNamed={false} />
      </li>
    </ul>
  )
}
