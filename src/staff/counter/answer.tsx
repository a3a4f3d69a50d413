import type { CounterAnswer, HoldShelf } from '#shared/contract/staff/counter.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#ui/text.tsx'
import type { StaffList } from '#shared/contract/staff/book-lists.ts'
import type { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { fromDecimal } from '#shared/money/decimal.ts'
import { useMoney } from '#ui/money.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { readCode } from '../scan/read-code.ts'
import { BookAnswer, SkeletonBook } from './book-answer.tsx'
import { ExchangeAnswer } from './exchange-answer.tsx'
import { VoucherAnswer } from './voucher-answer.tsx'
import { Waiting } from './waiting.tsx'
import { CommandButton } from '../commands/commands.tsx'
import { useMay } from '../frame/member.ts'
import { LookUpNote, useLookUp } from '../look-ups/look-up-note.tsx'

/** A book that the catalogue does not have: what services say of it; created, or created and ordered, each by a letter. */
function UnknownBook({ isbn }: { isbn: string }) {
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

const NONE: HoldShelf = { orders: [], reservations: [] }

/** What a code or a name is of. */
export function Answer({ answer, typed }: { answer: CounterAnswer; typed: string }) {
  const words = useWords(counterWords)
  const code = readCode(typed)
  if (answer.kind === 'nothing' && code.kind === 'isbn') return <UnknownBook isbn={code.text} />
  if (answer.kind === 'nothing') return <EmptyState title={words.nothing(typed)} text={words.nothingText} />
  if (answer.kind === 'book') return <BookAnswer key={answer.book.id} answer={answer} />
  if (answer.kind === 'order') return <Waiting {...NONE} orders={[answer.order]} />
  if (answer.kind === 'reservation') return <Waiting {...NONE} reservations={[answer.reservation]} />
  if (answer.kind === 'voucher')
    return (
      <>
        {answer.present && <ExchangeAnswer voucher={answer.voucher} present={answer.present} />}
        {(!answer.present || answer.voucher.balance_cents > 0 || answer.voucher.taken.length > 0) && (
          <VoucherAnswer key={answer.voucher.id} voucher={answer.voucher} />
        )}
      </>
    )
  if (answer.kind === 'no_voucher') return <EmptyState {...words.voucher.none[answer.reason]} />
  const { lists, orders, reservations } = answer
  return (
    <>
      <ListsFound lists={lists} />
      {orders.length + reservations.length > 0 && <Waiting orders={orders} reservations={reservations} />}
    </>
  )
}

/** What stands for the answer: a book of an ISBN, else somebody who waits for books. */
export function SkeletonAnswer({ typed }: { typed: string }) {
  if (readCode(typed).kind === 'isbn') return <SkeletonBook />
  return (
    <div aria-hidden="true" className="flex items-center gap-4 rounded-lg border border-hairline bg-card p-4">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <div className="min-w-0 flex-1">
        <Skeleton className="h-5 w-40 max-w-full" />
        <Skeleton className="mt-2 h-4 w-56 max-w-full" />
        <Skeleton className="mt-2 h-4 w-full max-w-80" />
      </div>
      <Skeleton className="h-9 w-16 shrink-0" />
    </div>
  )
}

/** Lists of customers that somebody at the counter names; their pages are in the shop. */
function ListsFound({ lists }: { lists: readonly StaffList[] }) {
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
