import { toDecimal } from '#shared/money/decimal.ts'
import { useState } from 'react'
import type { CounterVoucher } from '#shared/contract/staff/counter.ts'
import { parsePrice } from '#shared/money/parse-price.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { loyaltyWords } from '#shared/text/staff/en/loyalty.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useExpectedVersion } from '../api/use-expected-version.ts'
import { ReceiptField } from '../form/receipt-field.tsx'
import { useMay } from '../frame/member.ts'
import { dayOf } from '../frame/moments.ts'
import { VoucherMark } from '../vouchers/voucher-mark.tsx'
import { LoyaltyCredit } from './loyalty-credit.tsx'

/** A voucher at the counter: what is left, what of it pays the till's receipt, and what receipts took of it. */
export function VoucherAnswer({ voucher }: { voucher: CounterVoucher }) {
  const { voucher: words } = useWords(counterWords)
  const language = useLanguage()
  const money = useMoney()
  const may = useMay()
  const { counter: ofCard } = useWords(loyaltyWords)
  const { id, number, state, taken, loyalty } = voucher
  return (
    <div className="grid gap-5 rounded-lg border border-hairline bg-card p-5 sm:grid-cols-2">
      <div>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {loyalty && ofCard.card} {number} <VoucherMark state={state} />
        </p>
        <p className="mt-3 text-xs text-muted">{words.left}</p>
        <p className="price font-serif text-5xl">{money(voucher.balance_cents)}</p>
        <p className="text-muted">
          {loyalty
            ? ofCard.until(dayOf(voucher.valid_until, language))
            : words.of(money(voucher.face_cents), dayOf(voucher.valid_until, language))}
        </p>
        <ButtonLink variant="quiet" size="control" to={`/vouchers/${id}`} className="mt-3">
          {words.page}
        </ButtonLink>
      </div>
      <div className="grid content-start gap-5">
        {state !== 'open' && (
          <p className="font-medium">
            {loyalty && state === 'spent' ? ofCard.empty : words.whyNothing[state]}
          </p>
        )}
        {/* What was spent is typed anew */}
        {state === 'open' && may('vouchers-spend') && (
          <SpendForm key={voucher.balance_cents} voucher={voucher} />
        )}
        {taken.length > 0 && <Taken voucher={voucher} />}
        {loyalty && <LoyaltyCredit card={{ ...voucher, loyalty }} />}
      </div>
    </div>
  )
}

function SpendForm({ voucher: { number, version, balance_cents: left } }: { voucher: CounterVoucher }) {
  const { voucher: words } = useWords(counterWords)
  const money = useMoney()
  const { run, isPending, failure } = useAction()
  const { expectedVersion, lookAgain } = useExpectedVersion(version)
  const [amount, setAmount] = useState(toDecimal(left))
  const [receipt, setReceipt] = useState('')
  const price = parsePrice(amount)
  const named = receipt.trim()
  async function spend() {
    const input = { voucher: number, amount: amount.trim(), receipt: named }
    if (!(await run('vouchers-spend', { input, expectedVersion }))) lookAgain()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void spend()
      }}
    >
      <TextField
        label={words.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={failure?.fields['amount']?.[0]}
        onChange={({ target }) => setAmount(target.value)}
      />
      <ReceiptField value={receipt} error={failure?.fields['receipt']?.[0]} onType={setReceipt} />
      <Button type="submit" size="control" aria-disabled={isPending || undefined}>
        {price.kind === 'value' && named !== ''
          ? words.spendOn(money(price.value.cents), named)
          : words.spend}
      </Button>
    </form>
  )
}

/** What receipts took: given back where the sale is undone, or the books come back. */
function Taken({ voucher: { number, version, taken } }: { voucher: CounterVoucher }) {
  const { voucher: words } = useWords(counterWords)
  const money = useMoney()
  const may = useMay()
  const { run, isPending } = useAction()
  return (
    <section aria-label={words.taken}>
      <h2 className="text-sm font-semibold">{words.taken}</h2>
      <ul>
        {taken.map(({ receipt, cents }) => (
          <li key={receipt} className="flex flex-wrap items-center justify-between gap-3 py-1">
            {words.takenBy(money(cents), receipt)}
            {may('vouchers-put-back') && (
              <Button
                variant="outline"
                size="small"
                aria-disabled={isPending || undefined}
                onClick={() => {
                  const input = { voucher: number, amount: toDecimal(cents), receipt }
                  void run('vouchers-put-back', { input, expectedVersion: version })
                }}
              >
                {words.putBack}
                <span className="sr-only"> {receipt}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
