import type { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { fromDecimal } from '#shared/money/decimal.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useMay } from '../frame/member.ts'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { LookUpNote } from '../look-ups/look-up-note.tsx'
import { useLookUp } from '../look-ups/use-look-up.ts'

/** A book that the catalogue does not have: what services say of it; created, or created and ordered, each by a letter. */
export function UnknownBook({ isbn }: { isbn: string }) {
  const { unknown: words } = useWords(counterWords)
  const may = useMay()
  const { data: found } = useLookUp(isbn)
  const create = `/books/new?isbn=${isbn}`
  const text = (
    <>
      {found && <Found found={found} />}
      {words.text(isbn)}
      <LookUpNote isbn={isbn} isBrief />
    </>
  )
  return (
    <EmptyState title={words.title} text={text}>
      {may('books-create') && may('orders-take') && (
        <CommandButton label={words.createAndOrder} shortcut="o" to={`${create}&order=1`} />
      )}
      {may('books-create') && (
        <CommandButton label={words.create} shortcut="n" variant="outline" to={create} />
      )}
    </EmptyState>
  )
}

/** Its cover, title, people, publisher and price, as far as they were found. */
function Found({ found: { fields, picture } }: { found: LookedUpBook }) {
  const said = (field: string) => [fields[field]?.value ?? []].flat()
  const money = useMoney()
  const [title] = said('title')
  if (title === undefined) return null
  const names = said('people').map((person) => person.replace(/^[a-z]+:/, ''))
  const [price] = said('price')
  const edition = [...said('publisher'), ...said('publishedOn').map((day) => day.slice(0, 4))]
  return (
    <div className="mb-4 flex flex-col items-center gap-1 text-ink">
      {picture && <img src={picture} alt="" className="mb-2 h-40 border border-hairline" />}
      <p className="font-serif text-lg">{title}</p>
      {names.length > 0 && <p>{names.join(', ')}</p>}
      <p className="text-muted">
        {[...edition, ...(price ? [money(fromDecimal(price.replace(',', '.')))] : [])].join(' · ')}
      </p>
    </div>
  )
}
