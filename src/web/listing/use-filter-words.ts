/** What filters are called that have no name of their own in the catalogue. */
import { BOOK_FORMATS } from '#shared/catalogue/vocabulary.ts'
import { listWords } from '#shared/text/list-words.ts'
import type { PriceLimits } from './books-url.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { languageName } from '../book-cards/fact-words.ts'

/** Returns how to name a format, a language, and limits of a price in the shopper's currency. */
export function useFilterWords() {
  const { catalogue } = useText()
  const list = useWords(listWords)
  const language = useLanguage()
  const money = useMoney()
  return {
    formatName(code: string) {
      const format = BOOK_FORMATS.find((one) => one === code)
      return format ? catalogue.formats[format] : code
    },
    languageName: (code: string) => languageName(code, language) ?? list.unknownLanguage,
    priceName({ min, max }: PriceLimits) {
      if (max === undefined) return list.priceFrom(money(min ?? 0))
      return min ? list.priceBetween(money(min), money(max)) : list.priceUpTo(money(max))
    },
  }
}
