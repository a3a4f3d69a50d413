/** `/refund_return` (§2, §6): a customer's own returns; guests log in first. */
import { useSearchParams } from 'react-router'
import type { SessionUser } from '#shared/contract/accounts.ts'
import { type ReturnSummary, listReturns, RETURNS_PER_PAGE } from '../api/returns.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { Guarded } from '../account/guarded.tsx'
import { Pager } from '../listing/pager.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useQuery } from '../query/use-query.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { ReturnSection, Waiting } from './return-section.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { StateName } from './state-name.tsx'
import { useDates } from '../use-dates.ts'

const PATH = '/refund_return'

export default function ReturnsPage() {
  const words = useWords(returnsWords)
  return (
    <ReturnsScreen title={words.title}>
      <p className="mt-2 font-serif text-lg text-muted">{words.text}</p>
      <Guarded waiting={<Waiting />}>{(user) => <Returns user={user} />}</Guarded>
    </ReturnsScreen>
  )
}

function Returns({ user }: { user: SessionUser }) {
  const words = useWords(returnsWords)
  const language = useLanguage()
  const typed = useSearchParams()[0].get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1
  const { query, retry } = useQuery(`${user.id} ${page}`, () => listReturns(user.id, page))
  return (
    <ReturnSection query={query} retry={retry} notFound={{ ...words.empty, to: '/ordertracking' }}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState {...words.empty} to="/ordertracking" />
        ) : (
          <>
            <p role="status" className="mt-6 text-sm text-muted">
              {words.found(meta.total)}
            </p>
            <ul aria-label={words.list} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
              {data.map((one) => (
                <ReturnCard key={one.number} summary={one} />
              ))}
            </ul>
            <Pager
              page={page}
              pages={Math.ceil(meta.total / RETURNS_PER_PAGE)}
              path={(other) => localPath(language, other === 1 ? PATH : `${PATH}?page=${other}`)}
            />
          </>
        )
      }
    </ReturnSection>
  )
}

function ReturnCard({ summary }: { summary: ReturnSummary }) {
  const words = useWords(returnsWords)
  const language = useLanguage()
  const { day } = useDates()
  const { number, order_number: order, kind, state, created_at: at, copies, books } = summary
  return (
    <li className="relative rounded-md border border-hairline bg-card p-5 transition-colors focus-within:border-edge hover:border-edge sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">
          <Link
            to={localPath(language, `${PATH}/${number}`)}
            aria-label={words.openNamed(number)}
            // The whole card leads there
            className="price after:absolute after:inset-0"
          >
            {number}
          </Link>
        </h2>
        <StateName state={state} />
      </div>
      <p className="mt-1 text-sm text-muted">
        {words.kinds[kind]} · <time dateTime={at}>{words.requestedOn(day(at))}</time> ·{' '}
        <span className="whitespace-nowrap">{words.ofOrder(order)}</span> ·{' '}
        {copies > 0 ? words.copies(copies) : words.ofVoucher}
      </p>
      <ul className="mt-5 flex flex-wrap items-end gap-3">
        {books.map((book) => (
          <li key={book.position} title={book.title} className="w-12 sm:w-14">
            <BookCover book={book} />
            <span className="sr-only">{book.title}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
