/** Where to go after signing in: a page of this shop and nothing else, whatever the address says. */

const HERE = 'https://shop.invalid'

/** Returns the local path of a `next` parameter; `//evil`, `/\evil`, `https:evil`, `javascript:` are the home page. */
export function safeNext(next: string | null | undefined): string | undefined {
  // Browsers drop tabs and newlines from addresses and read `\` as `/`: `/\t/evil` is another host
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return undefined
  if (!URL.canParse(next, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(next, HERE)
  // `/.//evil` is a path here and would be a host once it is an address of its own
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** Returns the address of a page that sends people on to `next`, such as `/login?next=%2Fwishlist`. */
export const withNext = (path: string, next: string | undefined) =>
  next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`
