import { lazy, Suspense, useState } from 'react'
import type { OwnLoyalty } from '#shared/contract/vouchers.ts'
import { formatCents } from '#shared/money/format.ts'
import { loyaltyWords } from '#shared/text/en/loyalty.ts'
import { Button } from '#ui/button.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { getLoyalty, takeLoyaltyCard } from '../api/vouchers.ts'
import { useQuery } from '../query/use-query.ts'
import { useDates } from '../use-dates.ts'
import { CARD, Subsection } from './section.tsx'

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code.tsx')).QrCode }))

/** A customer's loyalty card: its code, what is on it and what is to come; nothing where the shop never gave credit. */
export function LoyaltyCard({ userId }: { userId: string }) {
  const words = useWords(loyaltyWords)
  const { query, hasFailed, retry, put } = useQuery(userId, (signal) => getLoyalty(userId, signal))
  const [isTaking, setTaking] = useState(false)

  async function take() {
    if (isTaking) return
    setTaking(true)
    try {
      put(await takeLoyaltyCard(userId))
    } catch {
      showToast('error', words.notTaken)
    }
    setTaking(false)
  }

  if (hasFailed) {
    return (
      <div className={`mt-8 ${CARD}`}>
        <ProblemAlert problem={words.failed} />
        <RetryButton variant="outline" size="small" className="mt-4" onClick={retry} />
      </div>
    )
  }
  if (query.kind !== 'found') return null
  const { is_on: isOn, percent, card, pending, movements } = query.value
  if (!isOn && !card) return null
  return (
    <Subsection title={words.title}>
      <p className="max-w-[60ch] text-muted">{isOn ? words.text(percent) : words.off}</p>
      <p className="mt-2 max-w-[60ch] text-sm text-muted">{words.takenBack}</p>
      {card ? (
        <CardFace card={card} />
      ) : (
        <Button className="mt-4" aria-disabled={isTaking || undefined} onClick={() => void take()}>
          {isTaking ? words.taking : words.take}
        </Button>
      )}
      <Pending pending={pending} />
      <Movements movements={movements} />
    </Subsection>
  )
}

function CardFace({ card }: { card: NonNullable<OwnLoyalty['card']> }) {
  const words = useWords(loyaltyWords)
  const language = useLanguage()
  const dates = useDates()
  const { code, balance_cents: cents, valid_until: until } = card
  return (
    <div className={`mt-4 flex max-w-xl flex-wrap items-center gap-6 ${CARD}`}>
      <div className="size-44">
        {code !== null && (
          <Suspense>
            <QrCode text={code} label={words.codeMark(code)} />
          </Suspense>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm text-muted">{words.left}</p>
        <p className="price font-serif text-4xl">{formatCents(cents, { language, currency: 'eur' })}</p>
        {cents > 0 && (
          <p className="mt-1 text-sm text-muted">{words.until(dates.day(`${until}T12:00:00Z`))}</p>
        )}
        <p className="mt-3 font-medium break-words select-all">{code ?? words.noCode}</p>
        {code !== null && <p className="mt-1 text-sm text-muted">{words.show}</p>}
      </div>
    </div>
  )
}

function Pending({ pending }: Pick<OwnLoyalty, 'pending'>) {
  const words = useWords(loyaltyWords)
  const language = useLanguage()
  const dates = useDates()
  if (pending.length === 0) return null
  return (
    <div className="mt-4">
      <h4 className="font-sans text-sm font-semibold tracking-normal">{words.pending}</h4>
      <ul>
        {pending.map(({ order, cents, from }) => (
          <li key={order} className="py-1">
            {words.from(formatCents(cents, { language, currency: 'eur' }), dates.day(`${from}T12:00:00Z`))}{' '}
            <span className="text-muted">· {words.order(order)}</span>
          </li>
        ))}
      </ul>
      <p className="max-w-[60ch] text-sm text-muted">{words.pendingText}</p>
    </div>
  )
}

function Movements({ movements }: Pick<OwnLoyalty, 'movements'>) {
  const words = useWords(loyaltyWords)
  const language = useLanguage()
  const dates = useDates()
  if (movements.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.movements}</summary>
      <ul className="max-w-xl">
        {movements.map(({ kind, cents, at, reference }) => (
          <li
            key={`${at} ${cents}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2 first:border-t-0"
          >
            <span>
              {words.kinds[kind]}{' '}
              <span className="text-muted">{[dates.day(at), reference].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="price">{formatCents(cents, { language, currency: 'eur' })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
