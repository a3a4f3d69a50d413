/** Addresses of books: `/bookdetails/12-memoires-d-hadrien`; the number alone finds the book. */

const MAX_SLUG_CHARACTERS = 60

/** Returns a title as an address writes it: plain letters, digits and hyphens; empty for a title without any. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-+|-+$/g, '')
}

/** Returns the specified path of a book's page; the canonical one. */
export function bookPath(book: { id: number; title: string }): string {
  const slug = slugOf(book.title)
  return slug ? `/bookdetails/${book.id}-${slug}` : `/bookdetails/${book.id}`
}

/** Reads the last part of a book's address; undefined when it holds no number. */
export function readBookAddress(part: string): { id: number; slug: string | undefined } | undefined {
  const found = /^([1-9]\d{0,8})(?:-(.*))?$/s.exec(part)
  return found ? { id: Number(found[1]), slug: found[2] } : undefined
}
