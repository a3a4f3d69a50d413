import type { Guest } from '#shared/contract/staff/events.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { guestColumns } from './guest-columns.tsx'
import type { Door } from './use-door.ts'

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
