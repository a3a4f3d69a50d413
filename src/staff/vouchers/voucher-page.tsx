/** One voucher: what is left, its code as long as it is shown, what happened, and what can be done. */
import { useLocation, useParams } from 'react-router'
import type { OneVoucher, VoucherMovement } from '#shared/contract/staff/vouchers.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { VoucherDrawing } from '#ui/voucher/voucher-drawing.tsx'
import { StaffError } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { dayOf, shortMoment } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { PrintSheets } from '../print/print-sheets.tsx'
import { CodeCard } from './code-card.tsx'
import { VoucherActions } from './voucher-actions.tsx'
import { VoucherMark } from './voucher-mark.tsx'

/** Kinds whose sentence says which way the money went; the others show the sign. */
const UNSIGNED = new Set<VoucherMovement['kind']>(['issued', 'spent', 'released', 'refunded'])

/** What moved the money of a voucher, the latest first, in sentences. */
export function MovementsCard({ movements }: { movements: readonly VoucherMovement[] }) {
  const words = useWords(vouchersWords)
  const language = useLanguage()
  const money = useMoney()
  return (
    <Card title={words.one.movements}>
      <ol className="px-4.5 py-3">
        {movements.map(({ kind, cents, at, actor, order, reference, reason }) => (
          <li key={`${at} ${kind} ${cents}`} className="grid grid-cols-[6.5rem_1fr] gap-3 py-1">
            <time dateTime={at} className="text-xs text-muted">
              {shortMoment(at, language)}
            </time>
            <p>
              <span className="font-medium">{words.moved[kind](said(kind, cents, money))}</span>{' '}
              <span className="text-muted">{words.by(words.actors[actor] ?? actor)}</span>
              {order && (
                <>
                  {' · '}
                  <Link to={`/orders/${order}`} className="link">
                    {words.order(order)}
                  </Link>
                </>
              )}
              {reference && ` · ${words.receipt(reference)}`}
              {reason && <span className="block">{reason}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function said(kind: VoucherMovement['kind'], cents: number, money: (cents: number) => string): string {
  if (UNSIGNED.has(kind)) return money(Math.abs(cents))
  return `${cents > 0 ? '+' : '−'}${money(Math.abs(cents))}`
}

export default function VoucherPage() {
  const { id = '' } = useParams()
  const { state } = useLocation() as { state: { showsCode?: boolean } | null }
  const words = useWords(vouchersWords)
  const { data, error, refetch } = useRead<OneVoucher>(['vouchers', id], `/vouchers/${id}`)
  if (error instanceof StaffError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_FIELDS'))
    return <EmptyState title={words.one.gone} isPage />
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
        help={words.help}
        above={{ to: '/vouchers', label: words.title }}
        marks={<VoucherMark state={data.state} />}
        actions={<VoucherActions voucher={data} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <Facts voucher={data} />
          {data.can_show_code && (
            <CodeCard key={id} voucher={data} isShownAtOnce={state?.showsCode === true} />
          )}
        </div>
        <MovementsCard movements={data.movements} />
      </div>
      <PrintSheets />
    </>
  )
}

function Facts({ voucher }: { voucher: OneVoucher }) {
  const words = useWords(vouchersWords)
  const { one } = words
  const language = useLanguage()
  const money = useMoney()
  const { by, reference, reason, email, replaced_by: next, replaces, to_name: to, from_name: from } = voucher
  const { order, buyer_email: buyer, send_on: sendOn, sent_at: sentAt } = voucher
  const facts = [
    words.ends(voucher.last_four),
    by && one.issuedBy(words.actors[by] ?? by, dayOf(voucher.created_at, language)),
    reference && !order && words.receipt(reference),
    reason,
    to && one.to(to),
    from && one.from(from),
    email,
    buyer && one.buyer(buyer),
    sentAt ? one.sentAt(dayOf(sentAt, language)) : sendOn && one.sendOn(dayOf(sendOn, language)),
    voucher.in_account && one.inAccount,
  ].filter(Boolean)
  return (
    <Card>
      <div className="flex flex-wrap gap-5 p-4.5">
        <VoucherDrawing design={voucher.design} className="h-36 rounded-md border border-hairline" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-xs text-muted">{one.balance}</p>
          <p className="price font-serif text-4xl">{money(voucher.balance_cents)}</p>
          <p className="text-muted">
            {one.face(money(voucher.face_cents))} · {one.until(dayOf(voucher.valid_until, language))}
          </p>
          <ul className="mt-3">
            {facts.map((fact) => (
              <li key={String(fact)} className="break-words">
                {fact}
              </li>
            ))}
            {order && (
              <li>
                {one.bought}{' '}
                <Link to={`/orders/${order}`} className="link">
                  {order}
                </Link>
              </li>
            )}
            {next && <Named label={one.replacedBy} {...next} />}
            {replaces && <Named label={one.replaces} {...replaces} />}
          </ul>
          {voucher.message && (
            <p className="mt-3 border-l-3 border-hairline pl-3 whitespace-pre-line italic">
              {voucher.message}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

const Named = ({ label, id, number }: { label: string; id: string; number: string }) => (
  <li>
    {label}{' '}
    <Link to={`/vouchers/${id}`} className="link">
      {number}
    </Link>
  </li>
)
