import type { Country } from '#shared/contract/preferences.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { hasDelivery } from './draft.ts'
import { PlaceFields } from './place-fields.tsx'
import type { DraftForm } from './use-draft.ts'

type BillingSectionProps = { form: DraftForm; countries: readonly Country[] }

/** The address of the invoice: the one of the delivery, or none of what is collected, unless the shopper says otherwise. */
export function BillingSection({ form, countries }: BillingSectionProps) {
  const { billing: words } = useWords(checkoutWords)
  const isOther = form.draft.billing === 'other'
  return (
    <div className="mt-6">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={isOther}
          onChange={(event) => form.change('billing', event.target.checked ? 'other' : 'same')}
        />
        {hasDelivery(form.draft) ? words.other : words.ofPickup}
      </label>
      {isOther && (
        <fieldset className="mt-4">
          <legend className="mb-4 text-lg font-semibold">{words.title}</legend>
          <div className="grid grid-cols-6 gap-5">
            <PlaceFields of="billing" from="billing" form={form} countries={countries} />
          </div>
        </fieldset>
      )}
    </div>
  )
}
