/**
 * The bare address redirects customers who chose English to `/en`; every other address contains its language
 * (docs/decisions/0036).
 */
import type { Context } from 'hono'
import type { Language } from '#shared/contract/preferences.ts'

const BARE = /^\/(?:\?|$)/
const CHOSE_ENGLISH = /(?:^|;\s*)language=eng(?:;|$)/

/**
 * Returns whether a customer who chose English requests the bare address: such a response is not shared with
 * others.
 */
export const mayRedirect = (target: string, cookies: string | null | undefined) =>
  BARE.test(target) && CHOSE_ENGLISH.test(cookies ?? '')

/**
 * Returns the redirect to the English home page; undefined for everybody else, and for links from the shop's own
 * French pages.
 */
export function redirectToLanguage(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url)
  if (!mayRedirect(pathname, request.headers.get('cookie'))) return undefined
  if (request.headers.get('sec-fetch-site') === 'same-origin') return undefined
  return new Response(null, {
    status: 302,
    headers: { location: `/en${search}`, 'cache-control': 'no-store', vary: 'Cookie, Sec-Fetch-Site' },
  })
}

// The language of a client: `lang` in the address, else the browser's, else French (§1).

/** Returns the language of a response. */
export function requestLanguage(c: Context): Language {
  const lang = c.req.query('lang')
  if (lang === 'eng' || lang === 'fr') return lang
  return c.req.header('accept-language')?.startsWith('en') ? 'eng' : 'fr'
}
