/** The vouchers of an order: what each pays, or why it pays nothing, and a button that takes it out. */
import type { Quote } from '#shared/contract/checkout.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { BinIcon, CheckIcon, AlertIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useShownCurrency } from '../shop.ts'
import { anchorOf } from './draft-field.tsx'
import type { Vouchers } from './use-checkout.ts'

type VoucherRowsProps = { vouchers: Vouchers; isPaying: boolean }

export function VoucherRows({ vouchers: { codes, quote, remove }, isPaying }: VoucherRowsProps) {
  const { vouchers: words } = useWords(checkoutWords)
  const { convert, write } = useShownCurrency(quote?.usd_rate)
  const money = (cents: number) => write(convert(cents))
  return (
    <ul id={anchorOf('vouchers')} className="grid gap-1" aria-live="polite">
      {codes.map((code) => {
        const found = quote?.vouchers.find((one) => one.code === code)
        return (
          <li key={code} className="flex items-center justify-between gap-3">
            <div className="flex gap-2 text-sm">
              <RowIcon found={found} />
              <p className="font-medium">{found ? sentenceOf(found) : words.checking(code)}</p>
            </div>
            <button
              type="button"
              className="grid size-11 shrink-0 place-items-center rounded-md text-primary-text hover:bg-tint"
              aria-label={words.remove(code)}
              disabled={isPaying}
              onClick={() => remove(code)}
            >
              <BinIcon className="size-5" />
            </button>
          </li>
        )
      })}
    </ul>
  )

  function sentenceOf(one: Quote['vouchers'][number]): string {
    if (one.state === 'refused') return `${one.code} : ${words.refused[one.reason]}`
    const left = one.balance_cents - one.cents
    return words.applied(one.code, money(one.cents)) + (left > 0 ? ` ${words.left(money(left))}` : '')
  }
}

function RowIcon({ found }: { found: Quote['vouchers'][number] | undefined }) {
  if (!found) return null
  if (found.state === 'applied') return <CheckIcon className="mt-0.5 size-4 shrink-0 text-primary-text" />
  return <AlertIcon className="mt-0.5 size-4 shrink-0 text-out-of-stock" />
}
