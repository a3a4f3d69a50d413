/** What stands for a screen until its data is there: the same columns of cards, so that nothing moves when they come. */
import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonRows } from './loading-and-empty.tsx'

/** Columns of cards, by how many each has; `columns` are the classes of the screen's own grid. */
export function SkeletonCards({ columns = '', counts }: { columns?: string; counts: readonly number[] }) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${columns}`}>
      {Array.from(counts, (count, column) => (
        <Column key={column} count={count} />
      ))}
    </div>
  )
}

const Column = ({ count }: { count: number }) => (
  <div className="grid gap-4">
    {Array.from({ length: count }, (_, card) => (
      <div key={card} className="overflow-clip rounded-lg border border-hairline bg-card">
        <div className="flex min-h-11 items-center border-b border-hairline px-4.5">
          <Skeleton className="h-4.5 w-32" />
        </div>
        <SkeletonRows count={card === 0 ? 4 : 2} className="h-14 last:border-b-0" />
      </div>
    ))}
  </div>
)

/** A screen of one thing: the head that names it, and its cards. */
export function SkeletonDesk(cards: Parameters<typeof SkeletonCards>[0]) {
  return (
    <>
      <div className="mb-4">
        <Skeleton className="mb-1 h-6 w-24 pointer-coarse:h-11" />
        <Skeleton className="h-8 w-64 max-w-full pointer-coarse:h-11" />
        <Skeleton className="mt-1 h-5 w-96 max-w-full" />
      </div>
      <SkeletonCards {...cards} />
    </>
  )
}
