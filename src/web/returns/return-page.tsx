/** `/refund_return/{returnId}` (§2, §6): one return, its state, and what can still be done about it. */
import { useState } from 'react'
import type { SessionUser } from '#shared/contract/accounts.ts'
import { type ReturnView, cancelReturn, getPhoto, getReturn } from '../api/returns.ts'
import { formatCents } from '#shared/money/format.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { Guarded } from '../account/guarded.tsx'
import { ApiError } from '../api/client.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useQuery } from '../query/use-query.ts'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Route } from './+types/return-page.ts'
import { ReturnSection, Waiting } from './return-section.tsx'
import { Photo } from './chosen-photos.tsx'
import { ReturnSlip } from './return-slip.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { StateName } from './state-name.tsx'
import { useDates } from '../use-dates.ts'

export default function ReturnPage({ params: { returnId } }: Route.ComponentProps) {
  const words = useWords(returnsWords)
  return (
    <ReturnsScreen title={words.kinds.return} number={returnId}>
      <Guarded waiting={<Waiting />}>
        {(user) => <OneReturn key={returnId} number={returnId} user={user} />}
      </Guarded>
    </ReturnsScreen>
  )
}

function OneReturn({ number, user }: { number: string; user: SessionUser }) {
  const words = useWords(returnsWords)
  const { query, retry, put } = useQuery(`${user.id} ${number}`, () => getReturn(number))
  return (
    <ReturnSection query={query} retry={retry} notFound={{ ...words.notFound, to: '/refund_return' }}>
      {(view) => <Details view={view} user={user} onChange={put} />}
    </ReturnSection>
  )
}

type DetailsProps = { view: ReturnView; user: SessionUser; onChange: (view: ReturnView) => void }

function Details({ view, user, onChange }: DetailsProps) {
  const words = useWords(returnsWords)
  const language = useLanguage()
  const { day } = useDates()
  const { place, moveFocus } = useNextFocus<HTMLDivElement>()
  const isOnItsWay = view.state === 'accepted' || view.state === 'received'
  return (
    <>
      <div
        ref={place}
        tabIndex={-1}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted outline-none"
      >
        <StateName state={view.state} />
        <p>
          {words.kinds[view.kind]} · {words.requestedOn(day(view.created_at))} ·{' '}
          <span className="whitespace-nowrap">{words.ofOrder(view.order_number)}</span>
        </p>
      </div>
      {view.refusal !== null && (
        <section className="mt-6 rounded-md border-l-4 border-out-of-stock bg-card p-5">
          <h2 className="text-lg">{words.one.refusal}</h2>
          <p className="mt-2 max-w-prose break-words whitespace-pre-line">{view.refusal}</p>
        </section>
      )}
      {view.refund && (
        <p className="mt-6 rounded-md border-l-4 border-in-stock bg-card p-5">
          {words.one.refunded(
            formatCents(view.refund.amount_cents, { language, currency: view.refund.currency }),
          )}
        </p>
      )}
      <div className="mt-9 gap-12 lg:grid lg:grid-cols-[1fr_16rem]">
        {view.lines.length > 0 ? <Articles view={view} /> : <p>{words.ofVoucher}</p>}
        <History view={view} />
      </div>
      {view.state === 'requested' && (
        <Actions
          view={view}
          onChange={(cancelled) => {
            onChange(cancelled)
            // The buttons go away
            moveFocus()
          }}
        />
      )}
      {isOnItsWay && <ReturnSlip view={view} user={user} />}
      <div className="mt-10 flex flex-wrap gap-4">
        <ButtonLink variant="outline" to={localPath(language, '/refund_return')}>
          {words.one.list}
        </ButtonLink>
        <ButtonLink variant="quiet" to={localPath(language, `/followorder/${view.order_number}`)}>
          {words.one.order}
        </ButtonLink>
      </div>
    </>
  )
}

function Articles({ view }: { view: ReturnView }) {
  const words = useWords(returnsWords)
  return (
    <section aria-labelledby="articles-title">
      <h2 id="articles-title" className="text-2xl">
        {words.one.articles}
      </h2>
      <ul className="mt-4 grid gap-5">
        {view.lines.map((line) => (
          <li key={line.position} className="grid grid-cols-[3.5rem_1fr] gap-4">
            <BookCover className="self-start" book={line} />
            <div className="min-w-0">
              <p className="font-serif text-lg leading-snug">{line.title}</p>
              <p className="text-xs text-muted">{line.author}</p>
              <p className="mt-1 text-sm">
                {words.one.quantity(line.quantity)}
                {line.reason && ` · ${words.reasons[line.reason]}`}
              </p>
              {line.note && (
                <p className="mt-2 max-w-prose text-sm break-words whitespace-pre-line text-muted">
                  {line.note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {view.photos.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-lg">{words.one.photos}</h3>
          <ul className="flex flex-wrap gap-4">
            {view.photos.map(({ id }, index) => (
              <li key={id}>
                <Photo read={() => getPhoto(view.number, id)} place={index + 1} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function History({ view }: { view: ReturnView }) {
  const words = useWords(returnsWords)
  const { moment } = useDates()
  return (
    <section aria-labelledby="history-title" className="max-lg:mt-9">
      <h2 id="history-title" className="text-2xl">
        {words.one.history}
      </h2>
      <ol className="mt-4 ml-[5px]">
        {view.history.map(({ state, at }, index) => (
          <li
            key={at}
            aria-current={index === view.history.length - 1 ? 'step' : undefined}
            className="relative border-l-2 border-hairline pb-5 pl-6 last:border-transparent last:pb-0 aria-[current]:font-semibold"
          >
            <span aria-hidden="true" className="absolute top-1 -left-[7px] size-3 rounded-full bg-primary" />
            <p className="leading-5">{words.states[state]}</p>
            <p className="text-xs font-normal text-muted">{moment(at)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Actions({ view, onChange }: Pick<DetailsProps, 'view' | 'onChange'>) {
  const {
    one: words,
    form: { problems },
  } = useWords(returnsWords)
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)

  async function cancel() {
    setIsAsking(false)
    try {
      onChange(await cancelReturn(view.number))
      showToast('success', words.cancelled)
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'RETURN_STATE'
      showToast('error', isLate ? problems.RETURN_STATE : problems.other)
    }
  }

  return (
    <div className="mt-8 flex flex-wrap gap-4">
      <ButtonLink to={localPath(language, `/edit_refund_return?return=${view.number}`)}>
        {words.edit}
      </ButtonLink>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {words.cancel}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={words.cancelTitle}>
        <p>{words.cancelText}</p>
        <div className="mt-6 flex flex-wrap gap-4">
          <Button onClick={() => void cancel()}>{words.cancel}</Button>
          <Button variant="outline" onClick={() => setIsAsking(false)}>
            {words.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
