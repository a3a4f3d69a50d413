/** Paths of this shop: a redirect, a slide or a link inside it leads nowhere else, whatever was written. */

const HERE = 'https://shop.invalid'

/** Returns a path of this shop as browsers read it; undefined for `//evil`, `/\evil`, `https:evil`, `javascript:` and the like. */
export function ownPath(path: string | null | undefined): string | undefined {
  // Browsers drop tabs and newlines from addresses and read `\` as `/`: `/\t/evil` is another host
  if (!path || !/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return undefined
  if (!URL.canParse(path, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(path, HERE)
  // `/.//evil` is a path here and would be a host once it is an address of its own
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
