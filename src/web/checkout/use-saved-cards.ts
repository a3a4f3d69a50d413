/** Which card pays: one that the customer saved, or the one that is typed now, and whether that one is saved. */
import { useState } from 'react'
import type { SavedCard } from '#shared/contract/saved-cards.ts'
import { isExpired } from '#shared/payments/saved-card.ts'
import { getCards } from '../api/saved-cards.ts'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'

const TYPED = 'typed'

/** Returns the cards that still pay, the chosen one (undefined: the typed one), and the wish to save that. */
export function useSavedCards() {
  const { status, user } = useSession()
  const customerId = status === 'customer' ? user?.id : undefined
  // Without them the card is typed
  const { query } = useQuery(customerId, (signal) => getCards(customerId ?? '', signal))
  const [wanted, setWanted] = useState<string>()
  const [isStored, setIsStored] = useState(false)

  const known = query.kind === 'found' ? query.value : []
  const cards = known.filter((card) => !isExpired(card, new Date()))
  const chosen = wanted === TYPED ? undefined : (cards.find(({ id }) => id === wanted) ?? cards[0])
  return {
    cards,
    chosen,
    /** Whether who is here, or what they saved, is still to come. */
    isLoading: status === 'checking' || (customerId !== undefined && query.kind === 'loading'),
    choose: (card: SavedCard | undefined) => setWanted(card?.id ?? TYPED),
    /** Only customers have a place for a card. */
    mayKeep: customerId !== undefined && chosen === undefined,
    keepsCard: customerId !== undefined && chosen === undefined && isStored,
    keep: setIsStored,
  }
}

export type SavedCards = ReturnType<typeof useSavedCards>
