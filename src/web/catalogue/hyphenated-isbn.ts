/** Only loaders import this: the table of publishers' ranges stays out of the browser. */
import ISBN from 'isbn3'

/** Returns an ISBN-13 with its hyphens; as it is when its range is unknown. */
export function hyphenatedIsbn(isbn: string): string {
  return ISBN.hyphenate(isbn) ?? isbn
}
