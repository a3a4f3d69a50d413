import type { StaffBook } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { CommandButton } from '../commands/commands.tsx'
import { OutsideIcon } from '../frame/icons.tsx'
import { useMay } from '../frame/member.ts'

/** What can be done with a book besides its fields; each is done at once. */
export function BookActions({ book }: { book: StaffBook }) {
  const { one: words } = useWords(booksWords)
  const may = useMay()
  const { run, isPending } = useAction()
  const { isbn, featured, removed, version: expectedVersion, shop_url: address } = book
  const feature = {
    key: 'f',
    label: featured ? words.unfeature : words.feature,
    run: () => void run('books-feature', { input: { isbn, end: featured }, expectedVersion }),
  }
  const sell = {
    key: 'r',
    label: removed ? words.restore : words.remove,
    run: () => void run(removed ? 'books-restore' : 'books-remove', { input: { isbn }, expectedVersion }),
  }
  const actions = [...(may('books-feature') ? [feature] : []), ...(may('books-remove') ? [sell] : [])]
  return (
    <>
      {!removed && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-(--control-height) items-center gap-1.5"
        >
          {words.inShop} <OutsideIcon className="size-4" />
        </a>
      )}
      {may('books-create') && (
        <CommandButton
          label={words.duplicate}
          shortcut="e"
          variant="outline"
          to={`/books/new?from=${isbn}`}
        />
      )}
      {actions.map((action) => (
        <CommandButton
          key={action.key}
          label={action.label}
          shortcut={action.key}
          variant="outline"
          isOff={isPending}
          run={action.run}
        />
      ))}
    </>
  )
}
