import type { Language } from '#shared/contract/preferences.ts'
import type { EndedPromise } from '#shared/contract/staff/promises.ts'
import type { promisesScreen } from '#shared/text/staff/fr/promises.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { dayOf, shortMoment } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'

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
