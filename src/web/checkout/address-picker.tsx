import { checkoutWords } from '#shared/text/checkout-words.ts'
import { useWords } from '#ui/text.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { addressOf } from './customer-draft.ts'
import type { Checkout } from './use-checkout.ts'

/** A customer's own addresses, the default first: choosing one fills in the fields below. Nothing for guests. */
export function AddressPicker({ checkout }: { checkout: Checkout }) {
  const { address: words } = useWords(checkoutWords)
  const { draft, addresses, chooseAddress } = checkout
  if (addresses.length === 0) return null
  const chosen = addressOf(draft, addresses)
  return (
    <div className="sm:col-span-2">
      <SelectField
        label={words.saved}
        autoComplete="off"
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const address = addresses.find(({ id }) => id === event.target.value)
          if (address) chooseAddress(address)
        }}
      >
        {addresses.map(({ id, title, postal_code, city }) => (
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
