/** One book, written differently by two catalogues: which spelling stays, and who is who. */
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import { foldedWords, sortKey } from '#server/platform/text/fold.ts'
import { authorKey } from '../../books/works/work-keys.ts'
import { sortNameOf } from '../values/people.ts'
import type { Person } from '../values/people.ts'

const accents = (text: string) => text.normalize('NFD').match(/\p{M}|[œŒæÆ]/gu)?.length ?? 0
const isMixedCase = (text: string) => text !== text.toUpperCase() && text !== text.toLowerCase()

/**
 * Returns the title or name to keep of two: the new one, unless it is the same but for lost accents or lost case, as in
 * `CRIME ET CHATIMENT`.
 */
export function bestSpelling(known: string, told: string): string {
  if (known === told || sortKey(known) !== sortKey(told)) return told
  if (accents(known) !== accents(told)) return accents(known) > accents(told) ? known : told
  return isMixedCase(known) && !isMixedCase(told) ? known : told
}

/** The words of a name in no order: `Preston Douglas` beside `Douglas Preston` is the same person of one book. */
export const wordsKey = (...names: string[]) =>
  names.flatMap(foldedWords).toSorted().join(' ') || names.join(' ')

/** Who in a role is known under a name that the same words make, or the same surname and initial. */
function knownAs(known: readonly Person[], role: ContributorRole, ...names: string[]): Person | undefined {
  const inRole = known.filter((person) => person.role === role)
  const sameWords = inRole.find((person) => wordsKey(person.name) === wordsKey(...names))
  if (sameWords || names.length > 1) return sameWords
  const key = authorKey(names[0] ?? '')
  const alike = inRole.filter((person) => key !== undefined && authorKey(person.name) === key)
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * Returns the people whom a row names for a book, as the shop knows them: `Dostoïevski, Fédor` and `F. Dostoievski` are the
 * Fédor Dostoïevski of the same book, even where the comma was taken for one between two people.
 */
export function asKnown(known: readonly Person[], told: readonly Person[]): Person[] {
  const found: Person[] = []
  for (let at = 0; at < told.length; at += 1) {
    const [person, next] = [told[at], told[at + 1]]
    if (!person) continue
    const inTwo = next?.role === person.role ? knownAs(known, person.role, person.name, next.name) : undefined
    if (inTwo) at += 1
    const one = inTwo ?? knownAs(known, person.role, person.name)
    const twins = told.filter(
      ({ role, name }) => role === person.role && authorKey(name) === authorKey(person.name),
    )
    const isSure = one && (inTwo || wordsKey(one.name) === wordsKey(person.name) || twins.length === 1)
    found.push(isSure ? { name: one.name, sortName: sortNameOf(one.name), role: one.role } : person)
  }
  return found
}
