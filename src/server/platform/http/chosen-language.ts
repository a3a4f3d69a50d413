/** Who chose English and opens the bare address is led to `/en`; every other address says its language itself (docs/decisions/0036). */

const BARE = /^\/(?:\?|$)/
const CHOSE_ENGLISH = /(?:^|;\s*)language=eng(?:;|$)/

/** Tells whether somebody who chose English asks for the bare address: no answer to others is theirs, nor theirs for others. */
export const mayBeLed = (target: string, cookies: string | null | undefined) =>
  BARE.test(target) && CHOSE_ENGLISH.test(cookies ?? '')

/** Returns the way to the English home page; undefined for everybody else, and for links of the shop's own French pages. */
export function toChosenLanguage(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url)
  if (!mayBeLed(pathname, request.headers.get('cookie'))) return undefined
  if (request.headers.get('sec-fetch-site') === 'same-origin') return undefined
  return new Response(null, {
    status: 302,
    headers: { location: `/en${search}`, 'cache-control': 'no-store', vary: 'Cookie, Sec-Fetch-Site' },
  })
}
