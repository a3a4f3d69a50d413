/** A customer's file: notes and calls, orders, what they wait for, what is owed, vouchers and what they read. */
import { useNavigate, useParams } from 'react-router'
import type { CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { addressLines } from '#shared/orders/address.ts'
import { Link } from '#ui/link.tsx'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { useMay } from '../frame/member.ts'
import { dayOf } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { FactsCards } from './facts-cards.tsx'
import { mergeAddress } from './merge-address.ts'
import { NotesCard } from './notes-card.tsx'
import { Card } from '../frame/card.tsx'
import { StageMark } from '../frame/stage-mark.tsx'

/** How they are reached, and whether they agreed to letters. */
export function ContactCard({ file }: { file: CustomerFile }) {
  const { one } = useWords(customersWords)
  const language = useLanguage()
  const { phone, email, address, letters_since: letters } = file
  return (
    <Card title={one.contact}>
      <div className="grid gap-2 px-4.5 py-3">
        {phone && (
          <p>
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              aria-label={`${one.phone} ${phone}`}
              className="link"
            >
              {phone}
            </a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`} aria-label={`${one.email} ${email}`} className="link break-all">
              {email}
            </a>
          </p>
        )}
        {address && (
          <address className="not-italic">
            {addressLines(address, language).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        )}
        <p className="text-xs text-muted">
          {letters ? one.letters(dayOf(letters, language)) : one.noLetters}
        </p>
      </div>
    </Card>
  )
}

/** Their orders, the latest first. */
export function HistoryCard({ orders }: { orders: CustomerFile['orders'] }) {
  const { one } = useWords(customersWords)
  const language = useLanguage()
  const money = useMoney()
  return (
    <Card title={one.history}>
      <ul className="divide-y divide-hairline px-4.5">
        {orders.map((order) => (
          <li key={order.number} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <Link to={`/orders/${order.number}`} className="link">
                {order.number}
              </Link>
              <p className="truncate text-xs text-muted">{order.titles.join(', ')}</p>
            </div>
            <span className="text-xs">
              <StageMark stage={order.stage} />
            </span>
            <span className="text-right">
              {money(order.total_cents)}
              <time dateTime={order.placed_at} className="block text-xs text-muted">
                {dayOf(order.placed_at, language)}
              </time>
            </span>
          </li>
        ))}
        {orders.length === 0 && <li className="py-4 text-muted">{one.noOrders}</li>}
      </ul>
    </Card>
  )
}

const COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]'

export default function CustomerPage() {
  const { id, number = '' } = useParams()
  const words = useWords(customersWords)
  const at = id === undefined ? `of/${number}` : encodeURIComponent(id)
  const { data, error, refetch } = useRead<CustomerFile>(['customer-files', at], `/customer-files/${at}`)
  if (data) return <WholeFile key={at} file={data} />
  return (
    <Unread error={error} refetch={refetch} gone={<EmptyState title={words.one.gone} isPage />}>
      <SkeletonDesk columns={COLUMNS} counts={[2, 3]} />
    </Unread>
  )
}

function WholeFile({ file }: { file: CustomerFile }) {
  const words = useWords(customersWords)
  const { one } = words
  const language = useLanguage()
  const money = useMoney()
  const summary = [
    one.since(dayOf(file.since, language)),
    file.customer === null && one.guest,
    one.paid(file.paid_orders, money(file.paid_cents)),
  ]
  return (
    <>
      <PageHead
        title={file.name}
        help={one.help}
        above={{ to: '/customers', label: words.title }}
        actions={
          <>
            <MergeInto file={file} />
            <OrderFor file={file} />
          </>
        }
        summary={summary.filter(Boolean).join(' · ')}
      />
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${COLUMNS}`}>
        <div className="lg:col-start-2">
          <ContactCard file={file} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <NotesCard file={file} />
          <HistoryCard orders={file.orders} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
          <FactsCards file={file} />
        </div>
      </div>
    </>
  )
}

/** Begins an order that names them. */
function OrderFor({ file }: { file: CustomerFile }) {
  const { one } = useWords(customersWords)
  const may = useMay()
  const navigate = useNavigate()
  const { customer: id, name, phone, email, language, address } = file
  const customer = { id, name, phone: phone ?? '', email, language, address }
  if (!may('orders-take')) return null
  return (
    <CommandButton
      label={one.order}
      shortcut="o"
      run={() => void navigate('/order-entry', { state: { customer } })}
    />
  )
}

/** Leads to the merge with another file of the same person. */
function MergeInto({ file: { customer, order } }: { file: CustomerFile }) {
  const { merge } = useWords(customersWords)
  const may = useMay()
  if (!may('customers-merge')) return null
  const named = customer === null ? { order: order ?? '' } : { customer }
  return <CommandButton label={merge.open} variant="outline" shortcut="m" to={mergeAddress(named)} />
}
