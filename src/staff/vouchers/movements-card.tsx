import type { VoucherMovement } from '#shared/contract/staff/vouchers.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { shortMoment } from '../frame/moments.ts'

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
