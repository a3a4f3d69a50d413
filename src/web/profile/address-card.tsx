import type { SavedAddress } from '#shared/contract/profile.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'

type AddressCardProps = {
  address: SavedAddress
  /** Its country in words. */
  country: string
  onEdit: () => void
  onMakeDefault: () => void
  onDelete: () => void
}

/** One address as it would stand on a parcel, and what can be done with it. */
export function AddressCard({ address, country, onEdit, onMakeDefault, onDelete }: AddressCardProps) {
  const { addresses: words } = useWords(profileWords)
  const { title, is_default: isDefault } = address
  const action = (label: string, onClick: () => void) => (
    <Button
      variant="quiet"
      size="small"
      className="px-3!"
      aria-label={words.of(label, title)}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <li className="flex flex-col rounded-md border border-hairline bg-card p-5 pb-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-xl break-words">{title}</h3>
        {isDefault && (
          <span className="rounded-full bg-secondary px-3 py-1 text-xs font-semibold text-on-secondary">
            {words.isDefault}
          </span>
        )}
      </div>
      <address className="mt-2 mb-3 flex-1 text-sm leading-relaxed break-words text-muted not-italic">
        <span className="block font-medium text-ink">{address.name}</span>
        {[
          address.company,
          address.address,
          address.additional_information,
          `${address.postal_code} ${address.city}`,
          country,
        ].map((line) => line && <Line key={line}>{line}</Line>)}
        <span className="mt-2 block price">{address.mobile_phone}</span>
        {address.home_phone && <span className="block price">{address.home_phone}</span>}
      </address>
      <div className="-mx-3 flex flex-wrap border-t border-hairline pt-1">
        {action(words.edit, onEdit)}
        {!isDefault && action(words.makeDefault, onMakeDefault)}
        {action(words.remove, onDelete)}
      </div>
    </li>
  )
}

function Line({ children }: { children: string }) {
  return <span className="block">{children}</span>
}
