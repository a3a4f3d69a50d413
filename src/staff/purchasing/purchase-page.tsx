/** One order to a supplier: its lines, its files, and the cancelling of what is no longer wanted. */
import { useParams } from 'react-router'
import type { OnePurchase } from '#shared/contract/staff/purchasing.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { useRead, WHOLE } from '../api/use-read.ts'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { dayMoment } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

type Line = OnePurchase['lines'][number]

function useColumns(): Column<Line>[] {
  const { lines: words } = useWords(purchasingWords).sent
  const { run } = useAction()
  return [
    {
      header: words.title,
      cell: ({ isbn, title }) => (
        <>
          <Link to={`/books/${isbn}`} className="line-clamp-1 font-semibold hover:underline">
            {title}
          </Link>
          <span className="block text-xs text-muted">{isbn}</span>
        </>
      ),
    },
    {
      header: words.ordered,
      align: 'end',
      cell: ({ quantity, cancelled }) => (
        <>
          {quantity}
          {cancelled > 0 && <span className="block text-xs text-muted">{words.cancelled(cancelled)}</span>}
        </>
      ),
    },
    { header: words.received, align: 'end', cell: ({ received }) => received, className: 'max-sm:hidden' },
    { header: words.missing, align: 'end', cell: ({ missing }) => missing, className: 'max-md:hidden' },
    { header: words.left, align: 'end', cell: ({ left }) => left },
    {
      header: '',
      align: 'end',
      cell: ({ id, title, left }) =>
        left > 0 && (
          <button
            type="button"
            aria-label={words.cancelOf(title)}
            className="link min-h-8 pointer-coarse:min-h-11"
            onClick={() =>
              void run('purchases-cancel', { input: { line: String(id), copies: String(left) } })
            }
          >
            {words.cancel}
          </button>
        ),
    },
  ]
}

export default function PurchasePage() {
  const { id = '' } = useParams()
  const words = useWords(purchasingWords)
  const language = useLanguage()
  const money = useMoney()
  const columns = useColumns()
  const { data, error, refetch } = useRead<OnePurchase>(['purchases', id], `/purchases/${id}`)
  const { unknown } = words.sent
  if (error instanceof StaffError && error.code === 'NOT_FOUND') {
    return (
      <EmptyState isPage title={unknown.title}>
        <ButtonLink to="/purchasing/sent" size="control">
          {unknown.back}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (!data)
    return (
      <Unread error={error} refetch={refetch}>
        <SkeletonDesk counts={[2]} />
      </Unread>
    )
  return (
    <>
      <PageHead
        title={data.number}
        help={words.sent.help}
        above={{ to: '/purchasing/sent', label: words.sent.title }}
        summary={`${data.supplier.name} · ${dayMoment(data.sent_at, language)}, ${words.sent.by(data.sent_by)} · ${words.sum(data.titles, data.copies)} · ${money(data.net_cents)} ${words.beforeTax}`}
        actions={data.files.map((kind) => (
          <a key={kind} className="link min-h-8" href={`/staff/purchases/${data.id}/${kind}`} download>
            {words.sent.files[kind]}
          </a>
        ))}
      />
      <Card>
        <DataTable
          label={words.sent.lines.label}
          columns={columns}
          pages={{ rows: data.lines, error, refetch, ...WHOLE }}
          idOf={(line) => String(line.id)}
          isTall
          empty={null}
        />
      </Card>
    </>
  )
}
