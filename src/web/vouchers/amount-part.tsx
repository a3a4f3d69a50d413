import { formatCents } from '#shared/money/format.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { Choice } from '#ui/form/choice.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { GiftText, type PartProps } from './gift-field.tsx'

/** The amounts that the shop offers first, and any other within its limits. */
export function AmountPart({ form, offer }: PartProps) {
  const { amount: words } = useWords(giftVoucherWords)
  const language = useLanguage()
  const money = (cents: number) => formatCents(cents, { language, currency: 'eur' })
  const { draft, change } = form
  return (
    <>
      <fieldset>
        <legend className="sr-only">{words.title}</legend>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {offer.amounts_cents.map((cents) => (
            <Choice
              key={cents}
              name="amount"
              checked={draft.amount === String(cents)}
              onChange={() => change({ amount: String(cents) }, 'amount_cents')}
              className="grid min-h-14 place-items-center px-2"
            >
              <span className="price font-serif text-xl">{money(cents)}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 max-w-64">
        <GiftText
          form={{
            ...form,
            // What is typed is meant, and with nothing typed nothing is
            change: (typed, field) => change({ ...typed, amount: '' }, field),
          }}
          offer={offer}
          of="amount_cents"
          name="otherAmount"
          label={words.other}
          hint={words.limits(money(offer.least_cents), money(offer.most_cents))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      </div>
    </>
  )
}
