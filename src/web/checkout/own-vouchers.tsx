/** The vouchers that a signed-in buyer keeps in the account and that can pay: each is used by one press. */
import { formatCents } from '#shared/money/format.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { getOwnVouchers } from '../api/vouchers.ts'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'

type OwnVouchersProps = {
  /** Those that the order has already. */
  codes: readonly string[]
  isPaying: boolean
  onUse: (code: string) => void
}

/** Nothing for a guest, and where none can pay: the field stays what it was. */
export function OwnVouchers({ codes, isPaying, onUse }: OwnVouchersProps) {
  const { vouchers: words } = useWords(checkoutWords)
  const language = useLanguage()
  const { user } = useSession()
  const { query } = useQuery(user?.id, (signal) => getOwnVouchers(user?.id ?? '', signal))
  if (query.kind !== 'found') return null
  const usable = query.value.flatMap(({ code, state, last_four: lastFour, balance_cents: cents }) =>
    state === 'open' && code !== null && !codes.includes(code) ? [{ code, lastFour, cents }] : [],
  )
  if (usable.length === 0) return null
  return (
    <div role="group" aria-label={words.own} className="mt-3 flex flex-wrap gap-2">
      {usable.map(({ code, lastFour, cents }) => (
        <Button
          key={code}
          variant="outline"
          size="small"
          aria-disabled={isPaying || undefined}
          onClick={() => isPaying || onUse(code)}
        >
          {words.spendOwn(lastFour, formatCents(cents, { language, currency: 'eur' }))}
        </Button>
      ))}
    </div>
  )
}
