/** Where a screen lives in each language: French at the specified path, English under `/en`. */
import type { Language } from '#shared/contract/preferences.ts'

const ENGLISH = '/en'

/** Returns the language of a path. */
export function languageOfPath(pathname: string): Language {
  return pathname === ENGLISH || pathname.startsWith(`${ENGLISH}/`) || pathname === `${ENGLISH}.data`
    ? 'eng'
    : 'fr'
}

/** Returns the path of a screen in a language; `path` is the specified one, such as `/books?page=2`. */
export function localPath(language: Language, path: string): string {
  if (language === 'fr') return path
  return path.startsWith('/?') || path.startsWith('/#') || path === '/'
    ? ENGLISH + path.slice(1)
    : ENGLISH + path
}

/** Returns the specified path of a local one: `/en/books` is `/books`. */
export function specifiedPath(pathname: string): string {
  const path = languageOfPath(pathname) === 'fr' ? pathname : pathname.slice(ENGLISH.length)
  // As a link, `//evil.invalid` is another host
  return path.replace(/^\/*/, '/')
}
