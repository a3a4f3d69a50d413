/** A customer's file: notes and calls, orders, what they wait for, what is owed, vouchers and what they read. */
import { useNavigate, useParams } from 'react-router'
import type { CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { useMay } from '../frame/member.ts'
import { dayOf } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk } from '../frame/skeletons.tsx'
import { EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { ContactCard } from './contact-card.tsx'
import { FactsCards } from './facts-cards.tsx'
import { HistoryCard } from './history-card.tsx'
import { mergeAddress } from './merge-address.ts'
import { NotesCard } from './notes-card.tsx'

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
