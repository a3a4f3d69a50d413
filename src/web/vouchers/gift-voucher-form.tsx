import type { VoucherOffer } from '#shared/contract/voucher-orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { anchorOf, NumberedSection } from '../checkout/draft-field.tsx'
import { FaultList } from '../checkout/fault-summary.tsx'
import { PaymentSection } from '../checkout/payment-section.tsx'
import { SubmitSection } from '../checkout/submit-section.tsx'
import { AmountPart } from './amount-part.tsx'
import { CardPart } from './card-part.tsx'
import { CardPreview } from './card-preview.tsx'
import { amountOf, GIFT_FIELDS } from './gift-draft.ts'
import { giftAnchor, GiftText, useGiftFaultWords } from './gift-field.tsx'
import { SendingPart } from './sending-part.tsx'
import { useGiftDraft } from './use-gift-draft.ts'
import { useGiftPayment } from './use-gift-payment.ts'

type GiftVoucherFormProps = {
  offer: VoucherOffer
  /** Whether this document may load what the ways to pay need. */
  mayPay: boolean
}

/** The whole voucher on one page: amount, card, sending, buyer, payment, with the card as it will be beside it. */
export function GiftVoucherForm({ offer, mayPay }: GiftVoucherFormProps) {
  const words = useWords(giftVoucherWords)
  const { errors, required } = useWords(checkoutWords)
  const language = useLanguage()
  const inWords = useGiftFaultWords(offer)
  const form = useGiftDraft(offer)
  const { payment, submission, quote, faults, timesFaulty } = useGiftPayment(form, offer)
  const cents = amountOf(form.draft)
  const wrong = [
    ...GIFT_FIELDS.filter((field) => form.faults.has(field)).map((field) => ({
      anchor: giftAnchor(field),
      message: inWords(field),
    })),
    ...(['payment', 'terms'] as const)
      .filter((field) => faults.has(field))
      .map((field) => ({ anchor: anchorOf(field), message: errors[field] })),
  ]
  return (
    <form
      noValidate
      className="mt-6 gap-14 lg:grid lg:grid-cols-[1fr_24rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void submission.submit()
      }}
    >
      <div className="min-w-0">
        <p className="mb-2 text-sm text-muted">{required}</p>
        <FaultList faults={wrong} timesFaulty={form.timesFaulty + timesFaulty} />
        <NumberedSection number={1} title={words.amount.title}>
          <AmountPart form={form} offer={offer} />
        </NumberedSection>
        <NumberedSection number={2} title={words.card.title}>
          <CardPart form={form} offer={offer} />
        </NumberedSection>
        <NumberedSection number={3} title={words.sending.title}>
          <SendingPart form={form} offer={offer} />
        </NumberedSection>
        <NumberedSection number={4} title={words.buyer.title}>
          <div className="grid gap-5 sm:grid-cols-2">
            <GiftText
              {...{ form, offer }}
              of="name"
              name="name"
              label={words.buyer.name}
              required
              autoComplete="name"
              maxLength={120}
            />
            <GiftText
              {...{ form, offer }}
              of="email"
              name="email"
              type="email"
              label={words.buyer.email}
              hint={words.buyer.emailHint}
              required
              autoComplete="email"
              maxLength={254}
            />
          </div>
        </NumberedSection>
        <NumberedSection number={5} title={words.payment}>
          <noscript>
            <p className="rounded-md bg-tint p-4">{words.noScript}</p>
          </noscript>
          {mayPay && <PaymentSection payment={payment} quote={quote} />}
        </NumberedSection>
      </div>
      <div className="self-start lg:sticky lg:top-20">
        <CardPreview draft={form.draft} offer={offer} />
        <p className="mt-6 flex items-baseline justify-between gap-4 font-serif text-2xl">
          <span>{words.total}</span>
          <span className="price">
            {Number.isNaN(cents) ? '…' : formatCents(cents, { language, currency: 'eur' })}
          </span>
        </p>
        <p className="mt-1 text-right text-xs text-muted">{words.noVat}</p>
        <div className="mt-4">
          <SubmitSection
            submission={submission}
            payment={payment}
            recap={{ quote, isCurrent: true, hasFailed: false, ask: () => {} }}
          />
        </div>
      </div>
    </form>
  )
}
