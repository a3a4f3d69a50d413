/** Only loaders import this: the table of publishers' ranges stays out of the browser. */
import ISBN from 'isbn3'

/** Returns an ISBN-13 with its hyphens, as it is when its range is unknown; null for a code of the shop's own. */
export function hyphenatedIsbn(code: string): string | null {
  return /^97[89]/.test(code) ? (ISBN.hyphenate(code) ?? code) : null
}
