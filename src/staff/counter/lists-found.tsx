import type { StaffList } from '#shared/contract/staff/book-lists.ts'
import { counterWords } from '#shared/text/staff/counter-words.ts'
import { useWords } from '#ui/text.tsx'

/** Lists of customers that somebody at the counter names; their pages are in the shop. */
export function ListsFound({ lists }: { lists: readonly StaffList[] }) {
  const { lists: words } = useWords(counterWords)
  if (lists.length === 0) return null
  return (
    <ul aria-label={words.label} className="mb-4 rounded-lg border border-hairline bg-card">
      {lists.map((list) => (
        <li key={list.id} className="border-b border-hairline px-4 pt-2 pb-4 last:border-b-0">
          <a
            href={list.shop_url}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center text-base font-semibold"
          >
            {list.title}
          </a>
          <p className="text-muted">
            {[words.kinds[list.kind], list.signature, words.books(list.books), !list.is_open && words.closed]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
