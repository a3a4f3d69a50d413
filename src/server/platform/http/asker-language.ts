/** Which language who asks reads: `lang` in the address, else what the browser says, else French (§1). */
import type { Context } from 'hono'
import type { Language } from '#shared/contract/preferences.ts'

/** Returns the language for the words of an answer. */
export function askerLanguage(c: Context): Language {
  const lang = c.req.query('lang')
  if (lang === 'eng' || lang === 'fr') return lang
  return c.req.header('accept-language')?.startsWith('en') ? 'eng' : 'fr'
}
