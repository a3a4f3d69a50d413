/** Addresses of staff picks: all of them, and those of one bookseller, `/staff-picks/3-ines`. */
import { readBookAddress, slugOf } from '../catalogue/book-path.ts'

/** The specified path of all staff picks. */
export const PICKS_PATH = '/staff-picks'

/** Returns the specified path of a bookseller's picks; the canonical one. */
export function booksellerPath({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name)
  return slug ? `${PICKS_PATH}/${id}-${slug}` : `${PICKS_PATH}/${id}`
}

/** Reads the last part of such an address, which is written like a book's; undefined when it holds no number. */
export const readBooksellerAddress = readBookAddress

/** Returns the path of a feed on the API, Atom or JSON Feed. */
export const feedPath = (format: 'atom' | 'json', language: 'fr' | 'eng'): string =>
  `/api/sofialib/bookshop/staff-picks/feed.${format}?lang=${language}`
