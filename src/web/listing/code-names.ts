/** What formats, languages and availabilities are called, which have no name in the catalogue. */
import type { Language } from '#shared/contract/preferences.ts'
import { AVAILABILITIES, BOOK_FORMATS } from '#shared/catalogue/vocabulary.ts'
import type { Text } from '#shared/text/fr.ts'
import { listPartsWords } from '#shared/text/en/list-parts.ts'
import { languageName } from '../book-cards/fact-words.ts'
import type { CodeField } from './books-url.ts'

/** Returns how to name the codes of each field in a language. */
export function codeNames(
  language: Language,
  { catalogue }: Pick<Text, 'catalogue'>,
): Record<CodeField, (code: string) => string> {
  return {
    format(code) {
      const format = BOOK_FORMATS.find((one) => one === code)
      return format ? catalogue.formats[format] : code
    },
    language: (code) => languageName(code, language) ?? listPartsWords[language].unknownLanguage,
    availability(code) {
      const availability = AVAILABILITIES.find((one) => one === code)
      return availability ? listPartsWords[language].availabilities[availability] : code
    },
  }
}
