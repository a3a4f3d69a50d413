import type { Country } from '#shared/contract/catalogue.ts'
import { AddressPicker } from './address-picker.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Checkout } from './use-checkout.ts'

type AddressSectionProps = { checkout: Checkout; countries: readonly Country[] }

/** Where the order goes, or who collects it; browsers know how to fill it in. */
export function AddressSection({ checkout, countries }: AddressSectionProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AddressPicker checkout={checkout} />
      <PlaceFields
        of="delivery"
        from={checkout.draft.method === 'pickup' ? 'billing' : 'shipping'}
        checkout={checkout}
        countries={countries}
      />
    </div>
  )
}
