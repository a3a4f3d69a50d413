/** The language of the back office in this browser: chosen by a member, or the browser's own before anybody has signed in. */
import type { Language } from '#shared/contract/preferences.ts'

const KEY = 'staff-language'

/** Returns the language that was used here last; of a new browser its own. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(KEY)
  if (stored === 'fr' || stored === 'eng') return stored
  return navigator.language.startsWith('en') ? 'eng' : 'fr'
}

/** Speaks another language from now on: every word on the screen changes, so the page begins again. */
export function speak(language: Language): void {
  if (language === readLanguage()) return
  localStorage.setItem(KEY, language)
  location.reload()
}
