import type { Country } from '#shared/contract/catalogue.ts'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import { CartNotices } from '../cart/cart-notices.tsx'
import { useWords } from '#ui/text.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { AddressSection } from './address-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { anchorOf, DraftField, Part } from './draft-field.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { Recap } from './recap.tsx'
import { SubmitSection } from './submit-section.tsx'
import { useCheckout } from './use-checkout.ts'

/** The whole order on one page, for guests: contact, delivery, address, note, payment, recap, terms. */
export function CheckoutForm({ countries }: { countries: readonly Country[] }) {
  const words = useWords(checkoutWords)
  const checkout = useCheckout()
  const { draft, faults, change } = checkout
  return (
    <form
      // Our own words stand beside the fields and in the summary; the browser's bubbles would hide them
      noValidate
      className="mt-8 gap-14 lg:grid lg:grid-cols-[1fr_24rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void checkout.submit()
      }}
    >
      <div className="min-w-0">
        <CartNotices />
        <FaultSummary faults={faults} sentTimes={checkout.sentTimes} />
        <Part number={1} title={words.contact.title}>
          <div className="grid gap-5 sm:grid-cols-2">
            <DraftField
              checkout={checkout}
              name="email"
              type="email"
              label={words.contact.email}
              hint={words.contact.emailHint}
              required
              autoComplete="email"
              maxLength={254}
            />
            <DraftField
              checkout={checkout}
              name="phone"
              type="tel"
              label={words.contact.phone}
              hint={words.contact.phoneHint}
              required
              autoComplete="tel"
              maxLength={30}
            />
          </div>
        </Part>
        <Part number={2} title={words.delivery.title}>
          <DeliverySection checkout={checkout} />
        </Part>
        <Part number={3} title={draft.method === 'pickup' ? words.address.pickupTitle : words.address.title}>
          <AddressSection checkout={checkout} countries={countries} />
          {draft.method !== 'pickup' && <BillingSection checkout={checkout} countries={countries} />}
        </Part>
        <Part number={4} title={words.note.title}>
          <div id={anchorOf('note')}>
            <TextAreaField
              label={words.note.label}
              hint={words.note.hint}
              name="note"
              maxLength={1000}
              value={draft.note}
              error={faults.has('note') && words.errors.note}
              onChange={(event) => change('note', event.target.value)}
            />
          </div>
        </Part>
        <Part number={5} title={words.payment.title}>
          <PaymentSection checkout={checkout} />
        </Part>
      </div>
      <div className="self-start lg:sticky lg:top-20">
        <div id={anchorOf('lines')}>
          <Recap checkout={checkout} />
        </div>
        <div className="mt-6">
          <SubmitSection checkout={checkout} />
        </div>
      </div>
    </form>
  )
}
