import { useRef, useState } from 'react'
import type { SavedCard } from '#shared/contract/saved-cards.ts'
import { savedCardWords } from '#shared/text/en/saved-cards.ts'
import { deleteCard, getCards, makeDefaultCard } from '../api/saved-cards.ts'
import { useCardNames } from '../saved-cards/card-names.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { LoadedSection } from './section.tsx'

/** The customer's saved cards. They are the provider's, which is called after the rest of the profile is shown. */
export function CardsSection({ userId }: { userId: string }) {
  const words = useWords(savedCardWords)
  return (
    <LoadedSection name="cards" of={userId} load={(signal) => getCards(userId, signal)} words={words}>
      {(cards, put) => <CardList cards={cards} onChange={put} />}
    </LoadedSection>
  )
}

type CardListProps = { cards: readonly SavedCard[]; onChange: (cards: SavedCard[]) => void }

function CardList({ cards, onChange }: CardListProps) {
  const words = useWords(savedCardWords)
  const { nameOf, endOf } = useCardNames()
  const [leaving, setLeaving] = useState<SavedCard>()
  const isBusy = useRef(false)

  async function attempt(work: () => Promise<SavedCard[]>, done: string) {
    if (isBusy.current) return
    isBusy.current = true
    try {
      onChange(await work())
      showToast('success', done)
    } catch {
      showToast('error', words.notSaved)
    } finally {
      isBusy.current = false
    }
  }

  async function remove(card: SavedCard) {
    setLeaving(undefined)
    await attempt(() => deleteCard(card.id), words.removed(nameOf(card)))
  }

  if (cards.length === 0) return <p className="max-w-[60ch] text-muted">{words.empty}</p>
  return (
    <>
      <ul className="rounded-md border border-hairline bg-card">
        {cards.map((card) => (
          <li
            key={card.id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-t border-hairline px-5 py-2 first:border-t-0"
          >
            <div>
              <p className="price font-medium">{nameOf(card)}</p>
              <p className="text-sm text-muted">{endOf(card)}</p>
            </div>
            <div className="-mr-3 flex flex-wrap items-center">
              {card.is_default ? (
                <span className="mr-2 rounded-full bg-secondary px-3 py-1 text-xs font-semibold text-on-secondary">
                  {words.isDefault}
                </span>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  className="px-3!"
                  aria-label={words.of(words.makeDefault, nameOf(card))}
                  onClick={() => void attempt(() => makeDefaultCard(card.id), words.defaultChanged)}
                >
                  {words.makeDefault}
                </Button>
              )}
              <Button
                variant="quiet"
                size="small"
                className="px-3!"
                aria-label={words.of(words.remove, nameOf(card))}
                onClick={() => setLeaving(card)}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[60ch] text-sm text-muted">{words.text}</p>
      <Dialog open={leaving !== undefined} onClose={() => setLeaving(undefined)} title={words.removeTitle}>
        <p className="text-lg">{leaving && words.removeText(nameOf(leaving))}</p>
        <Button className="mt-6" onClick={() => leaving && void remove(leaving)}>
          {words.remove}
        </Button>
      </Dialog>
    </>
  )
}
