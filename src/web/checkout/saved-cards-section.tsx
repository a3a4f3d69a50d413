import { savedCardWords } from '#shared/text/en/saved-cards.ts'
import { useCardNames } from '../saved-cards/card-names.ts'
import { Choice } from '#ui/form/choice.tsx'
import { useWords } from '#ui/text.tsx'
import type { SavedCards } from './use-saved-cards.ts'

type SavedCardsSectionProps = { saved: SavedCards; isPaying: boolean }

/** The customer's saved cards to choose from, the default first; nothing for a customer without any. */
export function SavedCardChoice({ saved, isPaying }: SavedCardsSectionProps) {
  const words = useWords(savedCardWords)
  const { nameOf, endOf } = useCardNames()
  const { cards, chosen, choose } = saved
  if (cards.length === 0) return null
  return (
    <fieldset className="mb-5" disabled={isPaying}>
      <legend className="sr-only">{words.choose}</legend>
      <div className="grid gap-3">
        {[...cards, undefined].map((card) => (
          <Choice
            key={card?.id ?? 'typed'}
            name="saved-card"
            checked={chosen?.id === card?.id}
            onChange={() => choose(card)}
            hasButton
            className="flex min-h-14 items-center gap-x-4 px-4 py-2"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="price font-semibold">{card ? nameOf(card) : words.another}</span>
              {card && <span className="text-sm text-muted">{endOf(card)}</span>}
            </span>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/** The wish to find the typed card again next time; never ticked before the customer does. */
export function KeepCard({ saved, isPaying }: SavedCardsSectionProps) {
  const words = useWords(savedCardWords)
  if (!saved.mayKeep) return null
  return (
    <div className="mt-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={saved.keepsCard}
          disabled={isPaying}
          aria-describedby="keep-card-hint"
          onChange={(event) => saved.keep(event.target.checked)}
        />
        {words.keep}
      </label>
      <p id="keep-card-hint" className="text-xs text-muted">
        {words.keepHint}
      </p>
    </div>
  )
}
