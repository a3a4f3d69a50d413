/** The promises of the last thirty days that ended: those that were not met first, and every other on a press. */
import { useState } from 'react'
import type { EndedPromise, PromiseOutcome } from '#shared/contract/staff/promises.ts'
import { promisesScreenWords } from '#shared/text/staff/en/promises.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { Language } from '#shared/contract/preferences.ts'
import type { promisesScreen } from '#shared/text/staff/fr/promises.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { usePages } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { dayOf, shortMoment } from '../frame/moments.ts'

type Writing = { words: typeof promisesScreen; language: Language }

/** Returns the columns of the list of ended promises. */
export const promiseColumns = ({ words, language }: Writing): Column<EndedPromise>[] => [
  {
    header: words.columns.order,
    cell: ({ order, title, copies }) => (
      <>
        <Link to={`/orders/${order}`} className="font-semibold whitespace-nowrap hover:underline">
          {order}
        </Link>
        <span className="line-clamp-1 text-xs text-muted">
          {[title, words.copies(copies)].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    header: words.columns.promised,
    cell: ({ promised_at: at, home_by: by }) => (
      <>
        {shortMoment(at, language)}
        {by !== null && (
          <span className="block text-xs text-muted">{words.homeBy(dayOf(`${by}T12:00:00Z`, language))}</span>
        )}
      </>
    ),
  },
  {
    header: words.columns.left,
    className: 'max-sm:hidden',
    cell: ({ left_at: at }) => shortMoment(at, language),
  },
  {
    header: words.columns.outcome,
    cell: ({ outcome }) => (
      <span
        className={outcome === 'missed' ? 'inline-flex items-center gap-1.5 text-out-of-stock' : undefined}
      >
        {outcome === 'missed' && <AlertIcon className="size-4 shrink-0" />}
        {words.outcomes[outcome]}
      </span>
    ),
  },
]

type Shown = PromiseOutcome | 'notReserved'

export default function PromisesPage() {
  const words = useWords(promisesScreenWords)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>('notReserved')
  const pages = usePages<EndedPromise>('/promises', shown === 'notReserved' ? {} : { outcome: shown })
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        above={{ to: '/', label: words.above }}
        actions={
          <Choice
            label={words.show}
            options={{ notReserved: words.notReserved, ...words.outcomes }}
            chosen={shown}
            onChoose={setShown}
          />
        }
      />
      <Card>
        <DataTable
          label={words.title}
          columns={promiseColumns({ words, language })}
          pages={pages}
          idOf={({ order, position }) => `${order} ${position}`}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
    </>
  )
}
