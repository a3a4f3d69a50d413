/** Links that somebody stored: only those that open a page or a picture go out, never one that runs (`javascript:`). */

import { ownPath } from './own-path.ts'

/** Returns a link to another site; null for everything else. */
export const webLink = (link: string | null): string | null =>
  link !== null && /^https?:\/\//i.test(link) ? link : null

/** Returns a link to another site or to a path of this one; null for everything else, `//other.example` too. */
export const siteLink = (link: string | null): string | null =>
  ownPath(link) === undefined ? webLink(link) : link
