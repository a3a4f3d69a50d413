import { useEffect, useRef, useState } from 'react'
import type { Country } from '#shared/contract/preferences.ts'
import type { SavedAddress } from '#shared/contract/profile.ts'
import { MAX_ADDRESSES } from '#shared/profile/limits.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { addAddress, deleteAddress, getAddresses, makeDefaultAddress } from '../api/profile.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { fieldsOf } from './address-fields.ts'
import { Section } from './section.tsx'

type AddressesSectionProps = {
  userId: string
  addresses: readonly SavedAddress[]
  countries: readonly Country[]
  onChange: (addresses: SavedAddress[]) => void
}

/** The customer's addresses; a deleted one can be had back until the page is left. */
export function AddressesSection({ userId, addresses, countries, onChange }: AddressesSectionProps) {
  const { addresses: words, notSaved } = useWords(profileWords)
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const [removed, setRemoved] = useState<SavedAddress>()
  const isBusy = useRef(false)
  const nameOf = new Map(countries.map(({ code, name }) => [code, name]))

  async function attempt(work: () => Promise<SavedAddress[]>, done?: string) {
    if (isBusy.current) return
    isBusy.current = true
    try {
      onChange(await work())
      if (done !== undefined) showToast('success', done)
    } catch {
      showToast('error', notSaved)
    } finally {
      isBusy.current = false
    }
  }

  const remove = (address: SavedAddress) =>
    attempt(async () => {
      const left = await deleteAddress(address.id)
      setRemoved(address)
      return left
    })

  const restore = (address: SavedAddress) =>
    attempt(async () => {
      await addAddress(userId, { ...fieldsOf(address), is_default: address.is_default })
      setRemoved(undefined)
      return await getAddresses(userId)
    }, words.undone)

  async function takeSaved() {
    onChange(await getAddresses(userId))
    showToast('success', edited === 'new' ? words.added : words.changed)
    setEdited(undefined)
  }

  return (
    <Section name="addresses">
      {addresses.length === 0 && <p className="mb-5 max-w-[60ch] text-muted">{words.empty}</p>}
      {removed && <Undo key={removed.id} address={removed} onUndo={() => void restore(removed)} />}
      <ul className="grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            country={nameOf.get(address.country) ?? address.country}
            onEdit={() => setEdited(address)}
            onMakeDefault={() => void attempt(() => makeDefaultAddress(address.id), words.defaultChanged)}
            onDelete={() => void remove(address)}
          />
        ))}
      </ul>
      <div className="mt-5">
        {addresses.length < MAX_ADDRESSES ? (
          <Button variant="outline" onClick={() => setEdited('new')}>
            <PlusIcon />
            {words.add}
          </Button>
        ) : (
          <p className="text-sm text-muted">{words.full}</p>
        )}
      </div>
      {edited && (
        <AddressDialog
          userId={userId}
          address={edited === 'new' ? undefined : edited}
          countries={countries}
          onSaved={takeSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

/** The card that was pressed is gone: the way back takes its focus. */
function Undo({ address, onUndo }: { address: SavedAddress; onUndo: () => void }) {
  const { addresses: words } = useWords(profileWords)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-md border-l-4 border-secondary bg-card p-4">
      <p id="removed-address">{words.removed(address.title)}</p>
      <Button ref={button} variant="outline" size="small" aria-describedby="removed-address" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}
