/** Chooses between two spellings of titles and names, and matches people. */
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import { foldedWords, sortKey } from '#server/platform/text/fold.ts'
import { authorKey } from '../../books/works/work-keys.ts'
import { sortNameOf, type Person } from '../values/people.ts'

const accents = (text: string) => text.normalize('NFD').match(/\p{M}|[œŒæÆ]/gu)?.length ?? 0
const isMixedCase = (text: string) => text !== text.toUpperCase() && text !== text.toLowerCase()

/**
 * Returns the title or name to store: the new one, unless it is the same with lost accents or lost case, such
 * as `CRIME ET CHATIMENT`.
 */
export function bestSpelling(known: string, given: string): string {
  if (known === given || sortKey(known) !== sortKey(given)) return given
  if (accents(known) !== accents(given)) return accents(known) > accents(given) ? known : given
  return isMixedCase(known) && !isMixedCase(given) ? known : given
}

/** The sorted words of a name: `Preston Douglas` and `Douglas Preston` are the same person of a book. */
export const wordsKey = (...names: string[]) =>
  names.flatMap(foldedWords).toSorted().join(' ') || names.join(' ')

/** Returns the known person in a role with the same words, or the same surname and initial. */
function knownAs(known: readonly Person[], role: ContributorRole, ...names: string[]): Person | undefined {
  const inRole = known.filter((person) => person.role === role)
  const sameWords = inRole.find((person) => wordsKey(person.name) === wordsKey(...names))
  if (sameWords || names.length > 1) return sameWords
  const key = authorKey(names[0] ?? '')
  const alike = inRole.filter((person) => key !== undefined && authorKey(person.name) === key)
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * Returns the people of a row as the shop knows them: `Dostoïevski, Fédor` and `F. Dostoievski` match Fédor
 * Dostoïevski of the same book, even if the comma was taken for a separator.
 */
export function asKnown(known: readonly Person[], given: readonly Person[]): Person[] {
  const found: Person[] = []
  for (let at = 0; at < given.length; at += 1) {
    const [person, next] = [given[at], given[at + 1]]
    if (!person) continue
    const inTwo = next?.role === person.role ? knownAs(known, person.role, person.name, next.name) : undefined
    if (inTwo) at += 1
    const one = inTwo ?? knownAs(known, person.role, person.name)
    const twins = given.filter(
      ({ role, name }) => role === person.role && authorKey(name) === authorKey(person.name),
    )
    const isSure = one && (inTwo || wordsKey(one.name) === wordsKey(person.name) || twins.length === 1)
    found.push(isSure ? { name: one.name, sortName: sortNameOf(one.name), role: one.role } : person)
  }
  return found
}
