import type { Country } from '#shared/contract/catalogue.ts'
import { AddressPicker } from './address-picker.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { DraftAddresses, DraftForm } from './use-draft.ts'

type AddressSectionProps = { form: DraftForm; addresses: DraftAddresses; countries: readonly Country[] }

/** Where the order goes, or who collects it; browsers know how to fill it in. */
export function AddressSection({ form, addresses, countries }: AddressSectionProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AddressPicker draft={form.draft} addresses={addresses} />
      <PlaceFields
        of="delivery"
        from={form.draft.method === 'pickup' ? 'billing' : 'shipping'}
        form={form}
        countries={countries}
      />
    </div>
  )
}
