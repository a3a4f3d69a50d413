import type { HoldShelf } from '#shared/contract/staff/counter.ts'
import { holdCode } from '#shared/picking/reservations.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#ui/text.tsx'
import { ageOf } from '../frame/moments.ts'
import type { BoughtBook } from '#shared/contract/bought-book.ts'

/** Days after which what waits is looked after. */
const LATE_DAYS = 7
const SHOWN_BOOKS = 3
const SKELETON_PLACES = 8
const STRIP = 'min-w-0 rounded-lg bg-tint/60 px-4 py-3'
const PLACES = 'flex overflow-x-auto pb-1'
const PLACE = 'w-20 shrink-0'

type StripProps = { shelf: HoldShelf; requested: string | undefined; onAsk: (number: string) => void }

/** The places behind the counter in a row, as they stand: a press on one asks for what lies there. */
export function HoldShelfStrip({ shelf, requested, onAsk }: StripProps) {
  const words = useWords(counterWords)
  const places = byPlace(shelf)
  const late = places.filter(({ held }) => held && ageOf(held.since).days > LATE_DAYS).length
  return (
    <section className={STRIP}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2>{words.holdShelf}</h2>
        {late > 0 && <p className="font-semibold text-out-of-stock">{words.late(late)}</p>}
      </div>
      {places.length === 0 && <p className="text-muted">{words.emptyShelf}</p>}
      <ul className={PLACES}>
        {places.map(({ place, held }) => (
          <li key={held?.number ?? place} className={PLACE}>
            {held ? (
              <button
                type="button"
                aria-current={requested === held.number || undefined}
                onClick={() => onAsk(held.number)}
                className="flex w-full flex-col items-center rounded-md border-2 border-transparent pb-1 hover:bg-card aria-current:border-ink aria-current:bg-card"
              >
                <Place place={place} held={held} />
              </button>
            ) : (
              <p className="flex flex-col items-center border-2 border-transparent pb-1 text-muted">
                <span className="flex h-16 w-full items-center justify-center border-b-4 border-shelf">
                  {words.empty}
                </span>
                <span className="mt-1 font-semibold">{place !== null && holdCode(place)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Places with a book each, until it is known what lies there. */
export function SkeletonStrip() {
  return (
    <div aria-hidden="true" className={STRIP}>
      <Skeleton className="mb-3 h-7 w-40" />
      <div className={PLACES}>
        {Array.from({ length: SKELETON_PLACES }, (_, place) => (
          <div key={place} className={`flex flex-col items-center border-2 border-transparent pb-1 ${PLACE}`}>
            <div className="flex h-16 w-full items-end justify-center border-b-4 border-shelf">
              <Skeleton className="h-10 w-7" />
            </div>
            <Skeleton className="mt-1.5 h-4 w-8" />
            <Skeleton className="mt-1.5 h-3 w-14" />
          </div>
        ))}
      </div>
    </div>
  )
}

function Place({ place, held: { name, since, books } }: { place: number | null; held: Held }) {
  const words = useWords(counterWords)
  const { days } = ageOf(since)
  return (
    <>
      <span className="flex h-16 w-full items-end justify-center gap-0.5 border-b-4 border-shelf">
        {books.slice(0, SHOWN_BOOKS).map((book) => (
          <BookCover
            key={book.article_id}
            book={{ ...book, isbn: book._code_barre }}
            sizes="1.75rem"
            className="w-7"
          />
        ))}
      </span>
      <span className="mt-1 font-semibold">
        {place === null ? '—' : holdCode(place)}
        {days > LATE_DAYS && <span className="text-out-of-stock"> {words.sinceDays(days)}</span>}
      </span>
      <span className="max-w-full truncate text-xs text-muted">{name ?? words.forgotten}</span>
    </>
  )
}

/** What lies at a place. */
type Held = { number: string; name: string | null; since: string; books: readonly BoughtBook[] }

/** Returns the places of the hold shelf in their order, free ones between them too; what has no place comes last. */
function byPlace({ orders, reservations }: HoldShelf): { place: number | null; held?: Held }[] {
  const all = [
    ...orders.map(({ buyer, ...order }) => ({ ...order, name: buyer })),
    ...reservations.map(({ customer_name: name, book, ...rest }) => ({ ...rest, name, books: [book] })),
  ]
  const last = Math.max(0, ...all.map(({ place }) => place ?? 0))
  const places = Array.from({ length: last }, (_place, index) => {
    const held = all.find(({ place }) => place === index + 1)
    return { place: index + 1, ...(held && { held }) }
  })
  return [...places, ...all.filter(({ place }) => place === null).map((held) => ({ place: null, held }))]
}
