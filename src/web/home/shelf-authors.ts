import type { Book } from '#shared/catalogue/book.ts'

/** A person as a portrait shows them. */
export type ShelfAuthor = { id: number; name: string; sortName: string }

/** Returns who wrote the books, each once, in the order of the books. */
export function shelfAuthors(books: readonly Pick<Book, 'contributors'>[], most: number): ShelfAuthor[] {
  const authors = new Map<number, ShelfAuthor>()
  for (const { id, name, role } of books.flatMap(({ contributors }) => contributors)) {
    // A list of books does not say under which word each is filed: for initials the last will do
    if (role === 'author') authors.set(id, { id, name, sortName: name.split(' ').at(-1) ?? name })
  }
  return [...authors.values()].slice(0, most)
}
