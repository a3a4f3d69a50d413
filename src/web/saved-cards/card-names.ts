/** What names a saved card among others, in the reader's language. */
import { dateFormat } from '#shared/text/date-format.ts'
import type { SavedCard } from '#shared/contract/saved-cards.ts'
import { brandName, isExpired } from '#shared/payments/saved-card.ts'
import { savedCardWords } from '#shared/text/en/saved-cards.ts'
import { useLanguage, useWords } from '#ui/text.tsx'

/** Returns a card's name, and what there is to say of its end. */
export function useCardNames() {
  const words = useWords(savedCardWords)
  const language = useLanguage()
  const month = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    nameOf: ({ brand, last4 }: SavedCard) => words.name(brandName(brand) ?? words.otherBrand, last4),
    endOf: (card: SavedCard) =>
      isExpired(card, new Date())
        ? words.expired
        : words.expires(month.format(Date.UTC(card.exp_year, card.exp_month - 1))),
  }
}
