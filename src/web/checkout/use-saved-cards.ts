/** Which card pays: one that the customer saved, or the one that is typed now, and whether that one is saved. */
import { useEffect, useState } from 'react'
import type { SavedCard } from '#shared/contract/saved-cards.ts'
import { isExpired } from '#shared/payments/saved-card.ts'
import { getCards } from '../api/saved-cards.ts'
import { useSession } from '../session/session.ts'

/** Returns the cards that still pay, the chosen one (undefined: the typed one), and the wish to save that. */
export function useSavedCards() {
  const { status, user } = useSession()
  const customerId = status === 'customer' ? user?.id : undefined
  const [told, setTold] = useState<{ customerId: string; cards: readonly SavedCard[] }>()
  const [wanted, setWanted] = useState<string>()
  const [isKept, setIsKept] = useState(false)

  useEffect(() => {
    if (customerId === undefined) return
    const leaving = new AbortController()
    const show = (cards: readonly SavedCard[]) => setTold({ customerId, cards })
    // Without them the card is typed
    getCards(customerId, leaving.signal).then(show, () => !leaving.signal.aborted && show([]))
    return () => leaving.abort()
  }, [customerId])

  const cards =
    customerId !== undefined && told?.customerId === customerId
      ? told.cards.filter((card) => !isExpired(card, new Date()))
      : []
  const chosen = wanted === TYPED ? undefined : (cards.find(({ id }) => id === wanted) ?? cards[0])
  return {
    cards,
    chosen,
    choose: (card: SavedCard | undefined) => setWanted(card?.id ?? TYPED),
    /** Only customers have a place for a card. */
    mayKeep: customerId !== undefined && chosen === undefined,
    keepsCard: customerId !== undefined && chosen === undefined && isKept,
    keep: setIsKept,
  }
}

export type SavedCards = ReturnType<typeof useSavedCards>

const TYPED = 'typed'
