import type { Language } from '#shared/contract/preferences.ts'
import type { CopyToRing } from '#shared/contract/staff/feeds.ts'
import type { feeds } from '#shared/text/staff/fr/feeds.ts'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { WHOLE } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { shortMoment } from '../frame/moments.ts'
import { DataTable, type Column } from '../table/data-table.tsx'

/** An order with its copies, or a book that staff took from the stock. */
type Ringing = { key: string; number: string; isbn: string | undefined; since: string; copies: CopyToRing[] }

/** Returns what is rung together: the copies of an order, or of a book. */
function together(rows: readonly CopyToRing[]): Ringing[] {
  const found = Map.groupBy(rows, ({ number, isbn }) => (number === '' ? isbn : number))
  return [...found].map(([key, copies]) => {
    const [first] = copies
    const number = first?.number ?? ''
    return { key, number, isbn: number === '' ? key : undefined, since: first?.since ?? '', copies }
  })
}

type Around = {
  words: typeof feeds
  language: Language
  mayRing: boolean
  ring: (ringing: Ringing) => void
}

const ringColumns = ({ words, language, mayRing, ring }: Around): Column<Ringing>[] => [
  {
    header: words.ringColumns.number,
    cell: ({ number }) =>
      number === '' ? (
        words.takenByStaff
      ) : (
        <Link to={`/orders/${number}`} className="font-semibold whitespace-nowrap hover:underline">
          {number}
        </Link>
      ),
  },
  {
    header: words.ringColumns.books,
    cell: ({ copies }) =>
      copies.map(({ isbn, title, copies: count }) => (
        <span key={isbn} className="block">
          {words.copies(count, title)} <span className="text-xs text-muted max-md:hidden">{isbn}</span>
        </span>
      )),
  },
  {
    header: words.ringColumns.since,
    cell: ({ since }) => shortMoment(since, language),
    className: 'w-36 max-sm:hidden',
  },
  {
    header: words.rung,
    align: 'end',
    cell: (ringing) =>
      mayRing && (
        <Button
          variant="outline"
          size="control"
          aria-label={words.rungOf(ringing.number || (ringing.copies[0]?.title ?? ''))}
          onClick={() => ring(ringing)}
        >
          {words.rung}
        </Button>
      ),
  },
]

/** What was sold or taken away here and is to ring at the till, the oldest first. */
export function ToRingCard({ rows }: { rows: readonly CopyToRing[] }) {
  const words = useWords(feedsWords)
  const language = useLanguage()
  const may = useMay()
  const { run } = useAction()
  const ring = ({ number, isbn }: Ringing) =>
    void run('till-rung', { input: { number, ...(isbn !== undefined && { isbn }) } })
  return (
    <Card title={words.toRing}>
      <p className="border-b border-hairline px-4.5 py-3 text-muted">{words.toRingHint}</p>
      <DataTable
        label={words.toRing}
        columns={ringColumns({ words, language, mayRing: may('till-rung'), ring })}
        pages={{ rows: together(rows), error: null, refetch: () => undefined, ...WHOLE }}
        idOf={({ key }) => key}
        isTall
        empty={<p className="px-4.5 py-6 text-muted">{words.nothingToRing}</p>}
      />
    </Card>
  )
}
