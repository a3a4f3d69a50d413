import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import type { VoucherOffer } from '#shared/contract/voucher-orders.ts'
import { useWords } from '#ui/text.tsx'
import { cardContent } from '#ui/voucher/card-content.ts'
import { CardColours } from './card-colours.tsx'
import { VoucherCard } from '#ui/voucher/voucher-card.tsx'
import { useShop } from '../shop.ts'
import { amountOf, type GiftDraft } from './gift-draft.ts'

/** The card as it will be, without the code that it does not have yet. */
export function CardPreview({ draft, offer }: { draft: GiftDraft; offer: VoucherOffer }) {
  const words = useWords(giftVoucherWords)
  const { company } = useShop()
  const { cardLanguage: language, design, toName, fromName, message } = draft
  const cents = amountOf(draft)
  const card = voucherCardWords[language]
  const content = cardContent(
    {
      language,
      design,
      to_name: toName.trim() || null,
      from_name: fromName.trim() || null,
      message: message.trim() || null,
    },
    {
      code: card.noCode,
      cents: Number.isNaN(cents) ? 0 : cents,
      until: offer.first_day,
      shop: company.name,
    },
  )
  return (
    <section aria-label={words.preview} className="mx-auto w-full max-w-88">
      <div className="rounded-md shadow-cover ring-1 ring-hairline">
        <CardColours>
          <VoucherCard content={{ ...content, foot: [card.months(offer.months), card.spend] }} />
        </CardColours>
      </div>
    </section>
  )
}
