/** Languages that books are written in, by their names in the language of whoever works here. */
import { localeOf } from '#shared/text/locale.ts'
import type { Language } from '#shared/contract/preferences.ts'

const USUAL = [
  'fr',
  'en',
  'es',
  'de',
  'it',
  'pt',
  'nl',
  'ar',
  'fa',
  'he',
  'tr',
  'el',
  'la',
  'ru',
  'uk',
  'pl',
  'cs',
  'hu',
  'ro',
  'sv',
  'no',
  'da',
  'fi',
  'ja',
  'zh',
  'ko',
  'vi',
  'hi',
  'br',
  'eu',
  'ca',
  'oc',
  'co',
  'ber',
  'wo',
]

/** Returns the codes that can be chosen, sorted by name, with the one that is chosen now. */
export function languageChoices(language: Language, chosen?: string): { code: string; name: string }[] {
  const locale = localeOf(language)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const codes = chosen && !USUAL.includes(chosen) ? [...USUAL, chosen] : USUAL
  return codes
    .map((code) => ({ code, name: /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}
