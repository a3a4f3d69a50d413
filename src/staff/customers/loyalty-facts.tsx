import { Link } from 'react-router'
import type { CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { loyaltyWords } from '#shared/text/staff/en/loyalty.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { dayOf } from '../frame/moments.ts'
import { EarnForm } from '../loyalty/earn-form.tsx'

/** A customer's loyalty card, which a sale at the counter credits without it; nothing for a guest, nor in a shop without credit. */
export function LoyaltyFacts({ file: { customer, loyalty } }: { file: CustomerFile }) {
  const { counter: words } = useWords(loyaltyWords)
  const language = useLanguage()
  const money = useMoney()
  const may = useMay()
  const { run, isPending } = useAction()
  if (!loyalty || customer === null) return null
  const { card, is_on: isOn } = loyalty
  if (!isOn && !card) return null
  return (
    <Card title={words.card}>
      <div className="grid gap-4 px-4.5 py-3">
        {card ? (
          <p>
            <Link to={`/vouchers/${card.id}`} className="link">
              {card.number}
            </Link>{' '}
            {money(card.balance_cents)}
            {card.balance_cents > 0 && (
              <span className="block text-xs text-muted">
                {words.until(dayOf(card.valid_until, language))}
              </span>
            )}
          </p>
        ) : (
          <p className="text-muted">{words.none}</p>
        )}
        {!card && may('loyalty-join') && (
          <Button
            variant="outline"
            size="control"
            className="justify-self-start"
            aria-disabled={isPending || undefined}
            onClick={() => void run('loyalty-join', { input: { customer } })}
          >
            {words.join}
          </Button>
        )}
        {card && isOn && may('loyalty-earn') && <EarnForm key={card.version} card={card} />}
      </div>
    </Card>
  )
}
