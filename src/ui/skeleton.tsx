import { PENDING } from './pending.ts'

/** A grey shape of the final size, shown while content is under way; `className` gives it its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`${PENDING} rounded-md bg-hairline ${className}`} />
}
