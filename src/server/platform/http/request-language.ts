/** The language of a client: `lang` in the address, else the browser's, else French (§1). */
import type { Context } from 'hono'
import type { Language } from '#shared/contract/preferences.ts'

/** Returns the language of a response. */
export function requestLanguage(c: Context): Language {
  const lang = c.req.query('lang')
  if (lang === 'eng' || lang === 'fr') return lang
  return c.req.header('accept-language')?.startsWith('en') ? 'eng' : 'fr'
}
