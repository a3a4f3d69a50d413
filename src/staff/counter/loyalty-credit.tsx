import type { CounterVoucher } from '#shared/contract/staff/counter.ts'
import { loyaltyWords } from '#shared/text/staff/en/loyalty.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useMay } from '../frame/member.ts'
import { EarnForm } from '../loyalty/earn-form.tsx'

type Card = CounterVoucher & { loyalty: NonNullable<CounterVoucher['loyalty']> }

/** What a sale at the counter puts on a loyalty card, and what receipts put on it: taken back where the sale is undone. */
export function LoyaltyCredit({ card }: { card: Card }) {
  const { counter: words } = useWords(loyaltyWords)
  const may = useMay()
  const { number, version, state, loyalty } = card
  if (state === 'replaced') return null
  return (
    <section aria-label={words.earnTitle} className="grid content-start gap-4">
      <h2 className="text-sm font-semibold">{words.earnTitle}</h2>
      {!loyalty.is_on && <p className="text-muted">{words.off}</p>}
      {/* What was credited is typed anew */}
      {loyalty.is_on && may('loyalty-earn') && <EarnForm key={version} card={{ number, version }} />}
      {loyalty.credits.length > 0 && <Credits card={card} />}
    </section>
  )
}

function Credits({ card: { number, version, loyalty } }: { card: Card }) {
  const { counter: words } = useWords(loyaltyWords)
  const money = useMoney()
  const may = useMay()
  const { run, isPending } = useAction()
  return (
    <section aria-label={words.credits}>
      <h3 className="text-sm font-semibold">{words.credits}</h3>
      <ul>
        {loyalty.credits.map(({ receipt, cents }) => (
          <li key={receipt} className="flex flex-wrap items-center justify-between gap-3 py-1">
            {words.creditedBy(money(cents), receipt)}
            {may('loyalty-take-back') && (
              <Button
                variant="outline"
                size="small"
                aria-disabled={isPending || undefined}
                onClick={() =>
                  void run('loyalty-take-back', {
                    input: { card: number, receipt },
                    expectedVersion: version,
                  })
                }
              >
                {words.takeBack}
                <span className="sr-only"> {receipt}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
