import type { Country } from '#shared/contract/preferences.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { AddressPicker } from './address-picker.tsx'
import { hasDelivery } from './draft.ts'
import { DraftField } from './draft-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { DraftAddresses, DraftForm } from './use-draft.ts'

type AddressSectionProps = { form: DraftForm; addresses: DraftAddresses; countries: readonly Country[] }

/** Where the order goes, or the name of whoever collects it; browsers know how to fill it in. */
export function AddressSection({ form, addresses, countries }: AddressSectionProps) {
  const { address: words } = useWords(checkoutWords)
  const { saving } = addresses
  if (!hasDelivery(form.draft)) {
    return (
      <DraftField
        form={form}
        name="name"
        label={words.name}
        hint={words.pickupHint}
        required
        autoComplete="name"
        maxLength={120}
      />
    )
  }
  return (
    <div className="grid grid-cols-6 gap-5">
      <AddressPicker draft={form.draft} addresses={addresses} />
      <PlaceFields of="delivery" from="shipping" form={form} countries={countries} />
      {saving.isOffered && (
        <label className="col-span-6 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={saving.isWanted}
            onChange={(event) => saving.want(event.target.checked)}
          />
          {words.save}
        </label>
      )}
    </div>
  )
}
