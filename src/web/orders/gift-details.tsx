import type { Gift } from '#shared/contract/gift.ts'
import { giftWords } from '#shared/text/gift-words.ts'
import { useWords } from '#ui/text.tsx'
import { useDates } from '../use-dates.ts'

/** What the buyer said of their present. */
export function GiftDetails({ gift }: { gift: Gift }) {
  const { one: words } = useWords(giftWords)
  const { day } = useDates()
  return (
    <div className="sm:col-span-2">
      <h2 className="mb-2 font-sans text-sm font-semibold">{words.title}</h2>
      {gift.is_wrapped && <p>{words.wrapped}</p>}
      {gift.arrive_by && <p>{words.by(day(gift.arrive_by))}</p>}
      {gift.note && <p className="mt-2 max-w-prose whitespace-pre-line">{gift.note}</p>}
      {gift.from && <p>{words.signed(gift.from)}</p>}
    </div>
  )
}
