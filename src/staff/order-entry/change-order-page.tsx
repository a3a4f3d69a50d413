/** An order that is changed: one that nobody paid as a whole, one that is paid by books that are added to it. */
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { showFailure, useAction } from '../api/use-action.ts'
import { useExpectedVersion } from '../api/use-expected-version.ts'
import { useCommands } from '../commands/commands.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { BooksCard } from './books-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { useOrderDraft, emptyDraft, type OrderDraft, missingOf } from './draft.ts'
import { PayCard } from './pay-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { booksFrom, changedFrom } from './taken-from.ts'
import { useEntryQuote } from './use-entry-quote.ts'

/** Returns the draft by which an order is changed: its own books while nobody has paid it, none where books are added to it. */
export function draftOf(order: StaffOrder): OrderDraft {
  const { delivery_address: address } = order
  // A preparer is not shown the address, and may send to it
  const hasEmail = order.email !== ''
  return {
    ...emptyDraft(),
    isNamed: true,
    name: address?.name ?? order.number,
    phone: order.phone ?? '',
    email: order.email ?? (hasEmail ? '…' : ''),
    lines:
      order.stage === 'unpaid'
        ? order.lines.map((line) => ({
            id: line.article_id,
            isbn: line._code_barre,
            title: line.title,
            authors: line.author,
            cover: line.image,
            stock: line.stock,
            quantity: line.quantity,
          }))
        : [],
    method: order.delivery_method,
    dispatch: order.dispatch,
    company: address?.company ?? '',
    address: address?.address ?? '',
    more: address?.additional_information ?? '',
    postalCode: address?.postal_code ?? '',
    city: address?.city ?? '',
    country: order.delivery_method === 'pickup' ? '' : (address?.country ?? ''),
    note: order.note ?? '',
    gift: order.gift === null ? 'none' : order.gift.is_wrapped ? 'wrapped' : 'plain',
    giftNote: order.gift?.note ?? '',
    giftFrom: order.gift?.from ?? '',
    arriveBy: order.gift?.arrive_by ?? '',
    pay: hasEmail ? 'link' : 'code',
  }
}

export default function ChangeOrderPage() {
  const { number = '' } = useParams()
  const { change: words } = useWords(orderEntryWords)
  const { data, error, refetch } = useRead<StaffOrder>(['order', number], `/orders/${number}`)
  if (data) return <Changing key={number} order={data} />
  const gone = (
    <EmptyState isPage title={words.notFound}>
      <Link to="/orders" className="link">
        {words.all}
      </Link>
    </EmptyState>
  )
  return (
    <Unread error={error} refetch={refetch} gone={gone}>
      <SkeletonDesk columns="lg:grid-cols-[minmax(0,1fr)_20rem]" counts={[2, 2]} />
    </Unread>
  )
}

function Changing({ order }: { order: StaffOrder }) {
  const { change: words } = useWords(orderEntryWords)
  const frame = useWords(frameWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { number } = order
  const [isAdding] = useState(order.stage !== 'unpaid')
  const { draft, change, clear } = useOrderDraft(undefined, {
    place: `order-draft ${number} ${isAdding}`,
    begin: () => draftOf(order),
  })
  const recap = useEntryQuote(draft, number)
  const { expectedVersion, lookAgain } = useExpectedVersion(order.version)
  const { run, isPending, failure } = useAction({ isQuiet: true })
  const [isTried, setIsTried] = useState(false)
  // A total that is being computed again is not missing: a press waits for it
  const missing = missingOf(draft, recap.quote)
  const { addition_to: first } = order

  async function send() {
    setIsTried(true)
    if (isPending) return
    const quote = await recap.settled()
    if (!quote || missingOf(draft, quote).length > 0) return
    const done = isAdding
      ? await run('orders-add', {
          input: { number, ...booksFrom(draft, quote), draft: draft.id },
          expectedVersion,
        })
      : await run('orders-change', { input: { number, ...changedFrom(draft, quote) }, expectedVersion })
    if (!done) {
      lookAgain()
      recap.ask()
      return
    }
    const toPay = 'addition' in done.params ? done.params.addition : number
    if (draft.pay === 'till')
      await run('orders-till', { input: { number: toPay, receipt: draft.receipt.trim() } })
    setIsTried(false)
    clear()
    await navigate(`/orders/${number}`)
  }
  const submit = isAdding ? words.add.submit : words.unpaid.submit
  useCommands([{ label: submit, key: 'ctrl+s', run: () => void send() }])
  const problem =
    failure?.code === 'PRICE_CHANGED' ? words.priceChanged : failure && showFailure(failure, language, frame)
  const title = isAdding ? words.add.title(number) : words.unpaid.title(number)
  return (
    <>
      <PageHead
        title={title}
        above={{ to: `/orders/${number}`, label: number }}
        summary={draft.name}
        help={isAdding ? words.add.help : words.unpaid.help}
      />
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className="grid gap-4">
          <BooksCard draft={draft} change={change} recap={recap} />
          {!isAdding && first === null && (
            <DeliveryCard draft={draft} change={change} recap={recap} isChange />
          )}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <PayCard draft={draft} change={change} />
          <SummaryCard
            recap={recap}
            missing={missing}
            isTried={isTried && !recap.isWaiting}
            isPending={isPending || recap.isWaiting}
            problem={problem ?? undefined}
            words={{
              submit,
              clear: words.clear,
              before: isAdding ? undefined : order.total_cents,
            }}
            onClear={() => {
              setIsTried(false)
              clear()
            }}
          />
        </div>
      </form>
    </>
  )
}
