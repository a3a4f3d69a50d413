/** The draft of the checkout form: kept for the session, filled in for customers where it is empty. */
import { useEffect, useState } from 'react'
import type { SavedAddress } from '#shared/contract/profile.ts'
import { getAddresses } from '../api/profile.ts'
import { session, useSession } from '../session/session.ts'
import { withAddress, withCustomer } from './customer-draft.ts'
import { readDraft } from './session-memory.ts'

/** Returns the draft, how to change it, and the addresses that a customer may choose from. */
export function useDraft() {
  const [draft, setDraft] = useState(() => withCustomer(readDraft(), session.read().user))
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([])
  const { status, user } = useSession()
  const customer = status === 'customer' ? user : undefined

  useEffect(() => {
    if (!customer) return
    let isCurrent = true
    const fill = async () => {
      const known = await getAddresses(customer.id)
      if (!isCurrent) return
      setAddresses(known)
      setDraft((typed) => withAddress(withCustomer(typed, customer), known, customer))
    }
    // Without them the form is filled in by hand
    fill().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [customer])

  return { draft, setDraft, addresses }
}
