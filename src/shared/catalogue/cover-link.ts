/** Addresses of covers on this site: made once per width and format by `server/images`, right for ever (§9). */

/** Widths in pixels: the recap's, a card's, a card's on a dense screen, the book page's on a dense screen. */
export const COVER_WIDTHS = [160, 320, 480, 800] as const
export const COVER_FORMATS = ['avif', 'webp', 'jpg'] as const
export type CoverWidth = (typeof COVER_WIDTHS)[number]
export type CoverFormat = (typeof COVER_FORMATS)[number]

const OWN_LINK = /^\/covers\/\d+\/[\w-]+\.jpg$/

/** Returns whether a picture is one of ours, which exists in every width and format; carts may hold older links. */
export const isCoverLink = (link: string): boolean => OWN_LINK.test(link)

/** Returns the `srcset` of a cover in a format. */
export const coverSources = (link: string, format: CoverFormat): string =>
  COVER_WIDTHS.map((width) => `${link.replace(/\.jpg$/, `-${width}.${format}`)} ${width}w`).join(', ')
