import type { Country } from '#shared/contract/preferences.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { usePromiseWords } from '../use-promise-words.ts'
import { AddressSection } from './address-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { dispatchChoice } from './dispatch-choice.ts'
import { DispatchSection } from './dispatch-section.tsx'
import { anchorOf, DraftField, NumberedSection } from './draft-field.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { GiftSection } from './gift-section.tsx'
import { NoteSection } from './note-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { Recap } from './recap.tsx'
import { TextWish } from './text-wish.tsx'
import { SubmitSection } from './submit-section.tsx'
import { useCheckout } from './use-checkout.ts'
import { WalletSection } from './wallet-section.tsx'

/** The whole order on one page, for guests: contact, delivery, address, note, payment, recap, terms. */
export function CheckoutForm({ countries }: { countries: readonly Country[] }) {
  const words = useWords(checkoutWords)
  const { form, addresses, coupon, vouchers, recap, payment, submission, timesFaulty } = useCheckout()
  const { draft, faults, change } = form
  const inWords = usePromiseWords()
  const dispatch = dispatchChoice(recap.quote?.lines ?? [], inWords)
  return (
    <form
      // Our own words stand beside the fields and in the summary; the browser's bubbles would hide them
      noValidate
      className="mt-8 gap-14 lg:grid lg:grid-cols-[1fr_24rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void submission.submit()
      }}
    >
      <div className="min-w-0">
        <FaultSummary faults={faults} timesFaulty={timesFaulty} />
        <WalletSection wallets={submission.wallets} quote={recap.quote} isPaying={payment.isPaying} />
        <NumberedSection number={1} title={words.contact.title}>
          <div className="grid gap-5 sm:grid-cols-2">
            <DraftField
              form={form}
              name="email"
              type="email"
              label={words.contact.email}
              hint={words.contact.emailHint}
              required
              autoComplete="email"
              maxLength={254}
            />
            <DraftField
              form={form}
              name="phone"
              type="tel"
              label={words.contact.phone}
              hint={words.contact.phoneHint}
              required
              autoComplete="tel"
              maxLength={30}
            />
          </div>
          <TextWish form={form} />
        </NumberedSection>
        <NumberedSection number={2} title={words.delivery.title}>
          <DeliverySection form={form} quote={recap.quote} />
          {dispatch && (
            <DispatchSection
              choice={dispatch}
              isPickup={draft.method === 'pickup'}
              chosen={draft.dispatch}
              onChoose={(chosen) => change('dispatch', chosen)}
            />
          )}
        </NumberedSection>
        <NumberedSection
          number={3}
          title={draft.method === 'pickup' ? words.address.pickupTitle : words.address.title}
        >
          <AddressSection form={form} addresses={addresses} countries={countries} />
          <BillingSection form={form} countries={countries} />
        </NumberedSection>
        <GiftSection form={form} quote={recap.quote} />
        <NoteSection form={form} />
        <NumberedSection number={4} title={words.payment.title}>
          <PaymentSection payment={payment} quote={recap.quote} />
        </NumberedSection>
      </div>
      <div className="self-start lg:sticky lg:top-20">
        <div id={anchorOf('lines')}>
          <Recap
            recap={recap}
            coupon={coupon}
            vouchers={vouchers}
            isPaying={payment.isPaying}
            isInEuros={payment.choice.chosen !== 'paypal'}
            dispatch={draft.dispatch}
          />
        </div>
        <div className="mt-6">
          <SubmitSection submission={submission} payment={payment} recap={recap} />
        </div>
      </div>
    </form>
  )
}
