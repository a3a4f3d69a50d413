import { counterWords } from '#shared/text/staff/counter-words.ts'
import { useWords } from '#ui/text.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useMay } from '../frame/member.ts'
import { EmptyState } from '../frame/states.tsx'

/** A book that the catalogue does not have: created, or created and ordered for a customer, each by a letter. */
export function UnknownBook({ isbn }: { isbn: string }) {
  const { unknown: words } = useWords(counterWords)
  const may = useMay()
  const create = `/books/new?isbn=${isbn}`
  return (
    <EmptyState title={words.title} text={words.text(isbn)}>
      {may('books-create') && may('orders-take') && (
        <CommandButton label={words.createAndOrder} shortcut="o" to={`${create}&order=1`} />
      )}
      {may('books-create') && (
        <CommandButton label={words.create} shortcut="n" variant="outline" to={create} />
      )}
    </EmptyState>
  )
}
