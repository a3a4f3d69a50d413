import { useState } from 'react'
import type { VoucherOffer } from '#shared/contract/voucher-orders.ts'
import { createStore, useStore } from '#ui/store.ts'
import { useLanguage } from '#ui/text.tsx'
import { onSignedOut, useSession } from '../session/session.ts'
import {
  emptyDraft,
  giftFaults,
  storedDraft,
  storeDraft,
  type GiftDraft,
  type GiftField,
} from './gift-draft.ts'

const NOTHING: Partial<GiftDraft> = {}
const NONE: ReadonlySet<GiftField> = new Set()

/** What this tab has typed; sign-out forgets it. */
export const typedStore = createStore(storedDraft())
onSignedOut(() => typedStore.set(NOTHING))

function type(typed: Partial<GiftDraft>) {
  typedStore.set(typed)
  storeDraft(typed)
}

/** Returns what is typed and what is wrong with it; whoever is signed in need not type who they are. */
export function useGiftDraft(offer: VoucherOffer) {
  const language = useLanguage()
  const { status, user } = useSession()
  const typed = useStore(typedStore, NOTHING)
  const [faults, setFaults] = useState(NONE)
  const [timesFaulty, setTimesFaulty] = useState(0)
  const known = status === 'customer' && user ? { name: user.first_name, email: user.email } : {}
  const all: GiftDraft = { ...emptyDraft(offer, language), ...known, ...typed }
  // A day that has passed since is as good as none
  const draft = all.on < offer.first_day && all.on !== '' ? { ...all, on: offer.first_day } : all

  function show(found: ReadonlySet<GiftField>) {
    setFaults(found)
    if (found.size > 0) setTimesFaulty((times) => times + 1)
  }

  return {
    draft,
    faults,
    timesFaulty,
    /** Takes what was typed; `field` is wrong no longer. */
    change(changes: Partial<GiftDraft>, field?: GiftField) {
      type({ ...typedStore.read(), ...changes })
      if (field) setFaults((before) => new Set([...before].filter((one) => one !== field)))
    },
    /** Shows what the server refused. */
    refuse: show,
    /** Looks the form through; answers whether all is well. */
    check(): boolean {
      const found = giftFaults(draft, offer.first_day)
      show(found)
      return found.size === 0
    },
    /** Forgets all of it: whoever signs in next is known by their account. */
    forget: () => type(NOTHING),
  }
}

export type GiftForm = ReturnType<typeof useGiftDraft>
