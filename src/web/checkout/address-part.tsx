import type { Country } from '#shared/contract/catalogue.ts'
import { AddressPicker } from './address-picker.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Checkout } from './use-checkout.ts'

type AddressFieldsProps = { checkout: Checkout; countries: readonly Country[] }

/** Where the order goes, or who collects it; browsers know how to fill it in. */
export function AddressFields({ checkout, countries }: AddressFieldsProps) {
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
