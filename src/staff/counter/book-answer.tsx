import { useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import type { CounterAnswer } from '#shared/contract/staff/counter.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useMoney } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useText, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { useMay } from '../frame/member.ts'
import { ReserveDialog, SoldDialog, ShelfDialog } from './book-dialogs.tsx'
import { Waiting } from './waiting.tsx'

/** An action of the book by its letter; `isOff`: it says why it cannot be done. */
type Offered = { label: string; key: string; run: () => void; isOff?: boolean }

type BookFound = Extract<CounterAnswer, { kind: 'book' }>

const BESIDE_COVER =
  'grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-6 sm:grid-cols-[10.5rem_minmax(0,1fr)]'

/** The cover, the title and the figures of a book that is looked up. */
export function SkeletonBook() {
  return (
    <div aria-hidden="true">
      <div className={BESIDE_COVER}>
        <Skeleton className="aspect-2/3" />
        <div>
          <Skeleton className="h-9 w-80 max-w-full" />
          <Skeleton className="mt-2 h-6 w-40 max-w-full" />
          <Skeleton className="mt-2 h-4 w-72 max-w-full" />
          <Skeleton className="mt-5 h-10 w-28" />
        </div>
      </div>
      <div className="mt-6 flex gap-5 border-y border-hairline py-3">
        {Array.from({ length: 3 }, (_, figure) => (
          <Skeleton key={figure} className="h-11 w-24" />
        ))}
      </div>
    </div>
  )
}

/** A book at the counter: its price, free copies, shelf, and who waits for it. */
export function BookAnswer({ answer }: { answer: BookFound }) {
  const words = useWords(counterWords)
  const [opened, setOpened] = useState<'reserve' | 'sold' | 'shelf'>()
  const { promises } = useText()
  const whyNot = useId()
  const may = useMay()
  const navigate = useNavigate()
  const { run, isPending } = useAction()
  const [now] = useState(() => new Date())
  const close = () => setOpened(undefined)
  const { book, shelf, orders, reservations } = answer
  const canReserve = book.article_stock > 0 && !book.removed
  const reserve = () => {
    if (canReserve) setOpened('reserve')
  }
  const place = () => setOpened('shelf')
  const { id, _code_barre: isbn, designation: title, dc_auteur: authors, article_stock: stock } = book
  const orderFor = () => {
    const cover = book.articleimage[0]?.link ?? null
    void navigate('/order-entry', { state: { book: { id, isbn, title, authors, cover, stock } } })
  }
  const sellOne = () => setOpened('sold')
  const reorder = () => void run('proposal-add', { input: { isbn } })
  const ordering =
    may('orders-take') && !book.removed ? [{ label: words.orderFor, key: 'o', run: orderFor }] : []
  const reserving: Offered[] = [{ label: words.reserve, key: 'r', run: reserve, isOff: !canReserve }]
  // Without a free copy an order is what helps
  const actions: Offered[] = [
    ...(stock > 0 ? [...reserving, ...ordering] : [...ordering, ...reserving]),
    ...(may('stock-take') && stock > 0 ? [{ label: words.soldOne, key: 'v', run: sellOne }] : []),
    ...(may('proposal-add') ? [{ label: words.reorder, key: 'a', run: reorder }] : []),
  ]
  const promise = stock > 0 || !book.promise ? undefined : promiseFrom(book.promise)
  useCommands([...actions, { label: words.place.change, key: 'e', run: place }])
  return (
    <article>
      <Book book={book} />
      <Figures answer={answer} />
      {promise && (
        <p className="mt-4 font-serif text-lg">{promiseWords(promises, promise, { now, place: 'shop' })}</p>
      )}
      <div className="my-5 flex flex-wrap gap-3">
        {actions.map(({ label, key, run: start, isOff }, at) => (
          <Button
            key={key}
            variant={at === 0 ? 'primary' : 'outline'}
            size="small"
            aria-disabled={isOff || isPending || undefined}
            aria-describedby={isOff ? whyNot : undefined}
            onClick={start}
          >
            {label} <KeyCap of={key} />
          </Button>
        ))}
        <Button variant="outline" size="small" onClick={place}>
          {words.place.change} <KeyCap of="e" />
        </Button>
        <ButtonLink variant="quiet" size="small" to={`/books/${book._code_barre}`}>
          {words.bookPage}
        </ButtonLink>
      </div>
      {!canReserve && (
        <p id={whyNot} className="-mt-2 mb-5 text-muted">
          {book.removed ? words.removed : words.noneFree}
        </p>
      )}
      <h2 className="mb-2">{words.whoWaits}</h2>
      {orders.length + reservations.length === 0 ? (
        <p className="text-muted">{words.nobody}</p>
      ) : (
        <Waiting orders={orders} reservations={reservations} />
      )}
      <ReserveDialog book={book} open={opened === 'reserve'} onClose={close} />
      <SoldDialog book={{ isbn, title }} open={opened === 'sold'} onClose={close} />
      <ShelfDialog book={book} shelf={shelf} open={opened === 'shelf'} onClose={close} />
    </article>
  )
}

function Book({ book }: Pick<BookFound, 'book'>) {
  const words = useWords(counterWords)
  const money = useMoney()
  const { _code_barre: isbn, designation: title, dc_auteur: author } = book
  const atCounter = book.pickup_price_cents ?? book.price_cents
  return (
    <div className={BESIDE_COVER}>
      <BookCover
        book={{ isbn, title, author, image: book.articleimage[0]?.link ?? null }}
        eager
        sizes="10.5rem"
      />
      <div>
        <h2 className="text-3xl!">{title}</h2>
        <p className="mt-1 text-lg">{author}</p>
        <p className="text-muted">
          {[book.dc_editor, book.dc_collection, book.published_on?.slice(0, 4), isbn]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-5 flex flex-wrap items-center gap-3">
          <span className="price font-serif text-4xl">{money(atCounter)}</span>
          {atCounter !== book.public_price_cents && (
            <s className="price text-lg text-muted">{money(book.public_price_cents)}</s>
          )}
          {book.removed && <strong className="text-out-of-stock">{words.offSale}</strong>}
        </p>
      </div>
    </div>
  )
}

function Figures({ answer: { book, shelf, orders, reservations } }: { answer: BookFound }) {
  const words = useWords(counterWords)
  const here = orders.filter(({ lies_here: liesHere }) => liesHere)
  const wanted = here.flatMap(({ books }) => books.filter(({ article_id: id }) => id === book.id))
  const reserved = [...wanted, ...reservations].reduce((copies, { quantity }) => copies + quantity, 0)
  const free = Math.max(book.article_stock, 0)
  return (
    <dl className="mt-6 flex flex-wrap border-y border-hairline">
      <Figure name={words.free}>
        <span className={free > 0 ? 'text-in-stock' : 'text-out-of-stock'}>{free}</span>
      </Figure>
      <Figure name={words.reserved}>{reserved}</Figure>
      <Figure name={shelf === null ? words.noShelf : words.shelf}>
        <span className="inline-block rounded-md border-2 border-ink bg-card px-3 py-1 text-3xl leading-none">
          {shelf ?? '—'}
        </span>
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 border-r border-hairline py-3 pr-5 not-first:pl-5 last:border-r-0">
      <dt className="order-2 max-w-24">{name}</dt>
      <dd className="font-serif text-4xl">{children}</dd>
    </div>
  )
}
