import { booksWords } from '#shared/text/staff/en/books.ts'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

const HEIGHT = 60
const STEP = 12
const MONTH_WEEKS = 4
const WEEK_DAYS = 7

const total = (weeks: readonly number[]) => weeks.reduce((sum, copies) => sum + copies, 0)

/** Copies sold week by week, and how long the rest lasts if they go on selling like this. */
export function SalesCard({ sales, stock }: { sales: readonly number[]; stock: number }) {
  const { sales: words } = useWords(booksWords)
  const [month, half] = [total(sales.slice(-MONTH_WEEKS)), total(sales)]
  const most = Math.max(1, ...sales)
  const width = (sales.length - 1) * STEP
  const points = sales.map((copies, week) => `${week * STEP},${HEIGHT - (copies / most) * (HEIGHT - 6)}`)
  return (
    <Card title={words.title} aside={words.span}>
      <div className="px-4.5 py-3">
        {half === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <>
            <svg viewBox={`0 -3 ${width} ${HEIGHT + 4}`} aria-hidden="true" className="w-full">
              <polygon points={`0,${HEIGHT} ${points.join(' ')} ${width},${HEIGHT}`} className="fill-tint" />
              <polyline points={points.join(' ')} fill="none" strokeWidth="2" className="stroke-accent" />
            </svg>
            <p className="mt-2 flex flex-wrap justify-between gap-x-4">
              <span>{words.sold(month, half)}</span>
              <span className="text-muted">
                {words.lasts(Math.floor((stock * sales.length * WEEK_DAYS) / half))}
              </span>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
