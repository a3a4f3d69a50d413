/**
 * Parses languages: codes of two or three letters, with or without a region, or names in French or English.
 */
import { foldedWords } from '#server/platform/text/fold.ts'
import { EMPTY, fault, value, type Parsed } from '#shared/parsing/parsed.ts'

const CODES =
  'fr en es de it pt nl ar ru zh ja ko pl sv da nb no fi cs el he tr hu ro uk fa hi ca la eu br oc'.split(' ')

const BY_NAME = new Map(
  ['fr', 'en'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return CODES.map((code) => [foldedWords(names.of(code) ?? code).join(' '), code] as const)
  }),
)

/** Returns the ISO 639-1 code (639-2 if there is none, such as `mul`); undefined for anything else. */
export function parseLanguage(cell: string): string | undefined {
  const text = cell.trim()
  const named = BY_NAME.get(foldedWords(text).join(' '))
  if (named) return named
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text)) return undefined
  try {
    return new Intl.Locale(text.replaceAll('_', '-')).language
  } catch {
    return undefined
  }
}

/** Parses a language; `und` (undetermined) counts as absent. */
export function readLanguage(cell: string): Parsed<string> {
  const language = parseLanguage(cell)
  if (language) return value(language)
  return /^(?:und)?$/i.test(cell.trim()) ? EMPTY : fault(`"${cell.trim()}" is not a language`)
}
