import type { Guest } from '#shared/contract/staff/events.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { Language } from '#shared/contract/preferences.ts'
import type { events } from '#shared/text/staff/fr/events.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import type { Door } from './use-door.ts'
import { clock } from '../frame/moments.ts'

type Around = { words: (typeof events)['list']; language: Language; door: Pick<Door, 'admit' | 'unadmit'> }

/** Returns the columns of the door list; the last one is the way in. */
const guestColumns = ({ words, language, door }: Around): Column<Guest>[] => [
  { header: words.columns.name, cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { header: words.columns.people, align: 'end', cell: ({ seats }) => seats },
  { header: words.columns.code, cell: ({ code }) => code, className: 'max-sm:hidden whitespace-nowrap' },
  {
    header: words.columns.state,
    align: 'end',
    cell: ({ name, code, arrived_at: at, admitted_by: by }) =>
      at === null ? (
        <>
          <span aria-hidden="true" className="hidden size-5 border border-ink print:inline-block" />
          <Button
            variant="outline"
            size="control"
            aria-label={words.admit(name)}
            className="print:hidden"
            onClick={() => door.admit(code)}
          >
            {words.admitShort}
          </Button>
        </>
      ) : (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
          <span className="inline-flex items-center gap-1.5 text-in-stock">
            <CheckIcon className="size-4" /> {words.inSince(clock(at, language), by ?? '')}
          </span>
          <button
            type="button"
            aria-label={words.unadmit(name)}
            className="link min-h-(--control-height) text-xs print:hidden"
            onClick={() => door.unadmit(code)}
          >
            {words.unadmitShort}
          </button>
        </span>
      ),
  },
]

/** Who is registered, by name, each with the way in. */
export function GuestTable({ guests, none, door }: { guests: readonly Guest[]; none: string; door: Door }) {
  const { list: words } = useWords(staffEventsWords)
  const language = useLanguage()
  return (
    <DataTable
      label={words.columns.name}
      columns={guestColumns({ words, language, door })}
      pages={{
        rows: guests,
        error: null,
        refetch: () => undefined,
        hasNextPage: false,
        isFetchingNextPage: false,
        fetchNextPage: () => undefined,
        isPlaceholderData: false,
      }}
      idOf={({ code }) => code}
      nameOf={({ name }) => name}
      isTall
      empty={<EmptyState title={none} />}
    />
  )
}
