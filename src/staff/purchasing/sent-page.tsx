/** Orders that were sent to suppliers, and what is still to come of them. */
import { useState } from 'react'
import type { StaffPurchase } from '#shared/contract/staff/purchasing.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { dayMoment } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

function useColumns(): Column<StaffPurchase>[] {
  const { sent: words, sum } = useWords(purchasingWords)
  const language = useLanguage()
  const money = useMoney()
  return [
    {
      header: words.columns.number,
      cell: ({ id, number, supplier }) => (
        <>
          <Link to={`/purchasing/sent/${id}`} className="font-semibold whitespace-nowrap hover:underline">
            {number}
          </Link>
          <span className="block text-xs text-muted sm:hidden">{supplier.name}</span>
        </>
      ),
    },
    { header: words.columns.supplier, cell: ({ supplier }) => supplier.name, className: 'max-sm:hidden' },
    {
      header: words.columns.sent,
      cell: ({ sent_at: at, sent_by: by, channel }) => (
        <>
          {dayMoment(at, language)}
          <span className="block text-xs text-muted">
            {words.by(by)}, {words.channels[channel]}
          </span>
        </>
      ),
    },
    {
      header: words.columns.sum,
      cell: ({ titles, copies }) => sum(titles, copies),
      className: 'max-lg:hidden',
    },
    {
      header: words.columns.net,
      align: 'end',
      cell: ({ net_cents: cents }) => money(cents),
      className: 'max-md:hidden',
    },
    { header: words.columns.left, align: 'end', cell: ({ left }) => left },
  ]
}

export default function SentPage() {
  const words = useWords(purchasingWords)
  const [shown, setShown] = useState<'open' | 'all'>('open')
  const pages = usePages<StaffPurchase>('/purchases', { open: shown === 'open' ? true : undefined })
  const columns = useColumns()
  const { label, ...options } = words.sent.show
  return (
    <>
      <PageHead
        title={words.sent.title}
        help={words.sent.help}
        above={{ to: '/purchasing', label: words.title }}
      />
      <div className="mb-4">
        <Choice label={label} options={options} chosen={shown} onChoose={setShown} />
      </div>
      <Card>
        <DataTable
          label={words.sent.title}
          columns={columns}
          pages={pages}
          idOf={({ number }) => number}
          isTall
          empty={<EmptyState title={words.sent.empty.title} text={words.sent.empty.text} />}
        />
      </Card>
    </>
  )
}
