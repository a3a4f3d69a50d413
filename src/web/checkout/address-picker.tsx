import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { addressOf } from './customer-draft.ts'
import type { Draft } from './draft.ts'
import type { DraftAddresses } from './use-draft.ts'

type AddressPickerProps = { draft: Draft; addresses: DraftAddresses }

/** A customer's own addresses, the default first: choosing one fills in the fields below. Nothing for guests. */
export function AddressPicker({ draft, addresses: { known, choose } }: AddressPickerProps) {
  const { address: words } = useWords(checkoutWords)
  if (known.length === 0) return null
  const chosen = addressOf(draft, known)
  return (
    <div className="col-span-6">
      <SelectField
        label={words.saved}
        autoComplete="off"
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const address = known.find(({ id }) => id === event.target.value)
          if (address) choose(address)
        }}
      >
        {known.map(({ id, title, postal_code, city }) => (
          <option key={id} value={id}>
            {`${title}, ${postal_code} ${city}`}
          </option>
        ))}
        <option value="" disabled={chosen !== undefined}>
          {words.typed}
        </option>
      </SelectField>
    </div>
  )
}
