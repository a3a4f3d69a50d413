/** Facts about an edition in words, by what the browser and the server know of languages and calendars. */
import { localeOf } from '#shared/text/locale.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import type { Language } from '#shared/contract/preferences.ts'

/** Made once: each costs as much as the rest of a list's row. */
const languageNames = new Map<Language, Intl.DisplayNames>()

const sentenceCase = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Returns the name of a language code (ISO 639-1); undefined where nobody knows it. */
export function languageName(code: string, language: Language): string | undefined {
  if (!/^[a-z]{2,3}$/.test(code) || code === 'und') return undefined
  const names =
    languageNames.get(language) ??
    new Intl.DisplayNames(localeOf(language), { type: 'language', fallback: 'none' })
  languageNames.set(language, names)
  const name = names.of(code)
  return name && sentenceCase(name)
}

const PRECISION: Record<number, Intl.DateTimeFormatOptions> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'long' },
  10: { year: 'numeric', month: 'long', day: 'numeric' },
}

/** Returns a date of publication (`1951`, `1951-12` or `1951-12-05`) as precisely as it is known. */
export function publicationDate(date: string, language: Language): string {
  const options = PRECISION[date.length]
  const time = Date.parse(date)
  if (!options || Number.isNaN(time)) return date
  return sentenceCase(dateFormat(language, { ...options, timeZone: 'UTC' }).format(time))
}
