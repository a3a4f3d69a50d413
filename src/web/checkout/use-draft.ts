/** The draft of the checkout form: stored for the session, filled in for customers where it is empty. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { SavedAddress } from '#shared/contract/profile.ts'
import { addAddress, getAddresses } from '../api/profile.ts'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'
import { canBeStored, toSavedAddress } from './customer-draft.ts'
import type { Draft } from './draft.ts'
import { writeDraft } from './stored-draft.ts'
import type { CheckoutStore } from './use-checkout-state.ts'

/** Returns what is typed and what is wrong with it, and the addresses that a customer may choose from. */
export function useDraft({ state: { draft, faults }, read, send }: CheckoutStore) {
  const { status, user } = useSession()
  const customer = status === 'customer' ? user : undefined
  // Without them the form is filled in by hand
  const { query } = useQuery(customer?.id, () => getAddresses(customer?.id ?? ''))
  const addresses = query.kind === 'found' ? query.value : undefined
  const fillIn = useEffectEvent((known: readonly SavedAddress[]) => {
    if (customer) send({ type: 'customerKnown', customer, addresses: known })
  })
  useEffect(() => {
    if (addresses) fillIn(addresses)
  }, [addresses])

  const [isWanted, setWanted] = useState(false)
  const isNew = (typed: Draft) => addresses !== undefined && canBeStored(typed, addresses)

  return {
    form: {
      draft,
      faults,
      change<Name extends keyof Draft>(name: Name, value: Draft[Name]) {
        send({ type: 'typed', changes: { [name]: value } })
        writeDraft(read().draft)
      },
    },
    addresses: {
      known: addresses ?? [],
      /** Fills in one of the customer's addresses; what was wrong with the one before is forgotten. */
      choose(address: SavedAddress) {
        send({ type: 'addressChosen', address })
        writeDraft(read().draft)
      },
      /** Whether a customer typed one that they have not stored and still can, and whether it shall be. */
      saving: { isOffered: isNew(draft), isWanted, want: (wish: boolean) => setWanted(wish) },
      /** Stores the typed address where its customer wants that. */
      async save() {
        const { draft: typed } = read()
        if (!customer || !isWanted || !isNew(typed)) return
        const isFirst = addresses?.length === 0
        // Where it fails, the address is typed again next time: the order is placed either way
        await addAddress(customer.id, toSavedAddress(typed, isFirst)).catch(() => undefined)
      },
    },
  }
}

/** What every field of the draft needs. */
export type DraftForm = ReturnType<typeof useDraft>['form']
export type DraftAddresses = ReturnType<typeof useDraft>['addresses']
