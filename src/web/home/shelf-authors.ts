import type { Article } from '#shared/contract/catalogue.ts'

/** A person as a portrait shows them. */
export type ShelfAuthor = { id: number; _nom: string; sort_name: string }

/** Returns who wrote the books, each once, in the order of the books. */
export function shelfAuthors(books: readonly Pick<Article, 'contributors'>[], most: number): ShelfAuthor[] {
  const authors = new Map<number, ShelfAuthor>()
  for (const { id, _nom, role } of books.flatMap(({ contributors }) => contributors)) {
    // A list of books does not say under which word each is filed: for initials the last will do
    if (role === 'author') authors.set(id, { id, _nom, sort_name: _nom.split(' ').at(-1) ?? _nom })
  }
  return [...authors.values()].slice(0, most)
}
