import type { BoughtVoucher as Bought } from '#shared/contract/voucher-orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CardColours } from '../vouchers/card-colours.tsx'
import { VoucherDrawing } from '#ui/voucher/voucher-drawing.tsx'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'

/** The voucher that an order bought: what is on its card, and when whoever receives it has it; never its code. */
export function BoughtVoucher({ voucher, number }: { voucher: Bought; number: string }) {
  const { bought: words } = useWords(giftVoucherWords)
  const language = useLanguage()
  const { day } = useDates()
  const card = voucherCardWords[language]
  const { state, to_name: to, from_name: from, message, valid_until: until } = voucher
  const names = [...(to ? [card.to(to)] : []), ...(from ? [card.from(from)] : [])]
  return (
    <div className="mt-5 grid gap-4 border-t border-hairline pt-5">
      <div className="overflow-clip rounded-md ring-1 ring-hairline">
        <CardColours>
          <VoucherDrawing design={voucher.design} className="aspect-2/1 w-full" />
        </CardColours>
      </div>
      <div>
        <p className="font-serif text-lg leading-snug">
          {words.title(formatCents(voucher.amount_cents, { language, currency: 'eur' }))}
        </p>
        {names.length > 0 && <p className="text-sm text-muted">{names.join(' · ')}</p>}
        {message && (
          <p className="mt-3 border-l-3 border-secondary pl-4 whitespace-pre-line italic">{message}</p>
        )}
        <p className="mt-3 font-medium">{sentenceOf(voucher, { words, day })}</p>
        {until !== null && state !== 'withdrawn' && (
          <p className="text-sm text-muted">{words.until(day(`${until}T12:00:00Z`))}</p>
        )}
      </div>
      {state === 'to_print' && (
        <ButtonLink
          to={localPath(language, `/printvoucher/${number}`)}
          className="unprinted justify-self-start"
        >
          {words.print}
        </ButtonLink>
      )}
    </div>
  )
}

type Said = { words: (typeof giftVoucherWords)['fr']['bought']; day: (iso: string) => string }

/** When it is sent, or was, to whom; who looks an order up by its number does not read the address. */
function sentenceOf({ state, email, send_on: on, sent_at: at }: Bought, { words, day }: Said): string {
  if (state === 'to_print') return words.toPrint
  if (state === 'waiting' && on !== null) {
    const date = day(`${on}T12:00:00Z`)
    return email === null ? words.waitsHidden(date) : words.waits(email, date)
  }
  if (state === 'sent' && at !== null)
    return email === null ? words.sentHidden(day(at)) : words.sent(email, day(at))
  return words.states[state]
}
