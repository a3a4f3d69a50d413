/** Detects a row about another book than the stored one with its ISBN. */
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import type { BookFacts } from '../book-record.ts'
import { sortNameOf } from '../values/people.ts'

type Named = { title: string; people: readonly { name: string; role: ContributorRole }[] }

/** Returns whether neither title nor author of a row match a book; a missing one matches. */
export function isAnotherBook(stored: Named, { title, people = [] }: Pick<BookFacts, 'title' | 'people'>) {
  const [known, stated] = [authorsOf(stored.people), authorsOf(people)]
  if (title === undefined || known.length === 0 || stated.length === 0) return false
  return !isTitleAlike(stored.title, title) && !isAnyAlike(known, stated) && !isAnyAlike(stated, known)
}

const authorsOf = (people: Named['people']) =>
  people.flatMap(({ name, role }) => (role === 'author' ? [name] : []))

/** One may be the other with a subtitle, a series or a number. */
function isTitleAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) => ` ${foldedWords(title).join(' ')} `) as [string, string]
  return a.includes(b) || b.includes(a)
}

/** Whether the surname of one is in any of the other names, in any word order. */
function isAnyAlike(names: readonly string[], others: readonly string[]): boolean {
  const words = new Set(others.flatMap(foldedWords))
  return names.some((name) =>
    foldedWords(sortNameOf(name).split(',')[0] ?? '').some((word) => words.has(word)),
  )
}
