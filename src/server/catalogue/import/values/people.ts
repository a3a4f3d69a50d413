/** Parses names of contributors, several in one cell. */
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import type { PersonName } from '../../books/ensure-names.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import { MAX_PEOPLE, PERSON_NAME_LENGTH } from './texts.ts'
import { parseList } from './lists.ts'
import { isGivenName } from '#server/platform/text/given-names.ts'

export type Person = PersonName & { role: ContributorRole }

const SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?\s?d|m\.?\s?a|esq)\.?$/i
const INITIALS = /^(?:\p{Lu}\.[\s-]?)+$/u
/** Particles before a surname: capitalised they belong to it, in lower case they follow the given name. */
const PARTICLE =
  /^(?:d[aeiou]|du|des|del|della|la|le|van|von|der|den|ter|ten|al|el|bin|ben|ibn|mac|st|saint)$/i

const ROLE_WORDS: Record<string, ContributorRole> = {
  author: 'author',
  auteur: 'author',
  translator: 'translator',
  translated: 'translator',
  traducteur: 'translator',
  traductrice: 'translator',
  traduction: 'translator',
  trad: 'translator',
  illustrator: 'illustrator',
  illustrated: 'illustrator',
  illustrateur: 'illustrator',
  illustratrice: 'illustrator',
  illustrations: 'illustrator',
  ill: 'illustrator',
  editor: 'editor',
  ed: 'editor',
  preface: 'preface',
  prefacier: 'preface',
  foreword: 'preface',
  introduction: 'preface',
}

/** Returns the sort name: `Simone de Beauvoir` is `Beauvoir, Simone de`. */
export function sortNameOf(name: string): string {
  const words = name.split(' ')
  const hasSuffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '')
  let surname = words.length - (hasSuffix ? 2 : 1)
  if (surname < 1) return name
  const isLarge = (word: string) => word !== word.toLowerCase()
  for (let before = words[surname - 1]; surname > 1 && before; before = words[surname - 1]) {
    if (!PARTICLE.test(before) || !isLarge(before)) break
    surname -= 1
  }
  return `${words.slice(surname).join(' ')}, ${words.slice(0, surname).join(' ')}`
}

const isCapitals = (text: string) => /\p{Lu}/u.test(text) && text === text.toUpperCase()

/** Inverts `Surname, Given` to `Given Surname`. */
function inverted(text: string): PersonName | undefined {
  const [surname = '', given = '', ...more] = text.split(',').map((part) => part.trim())
  if (!surname || !given || more.length > 0 || SUFFIX.test(given)) return undefined
  return { name: `${given} ${surname}`, sortName: `${surname}, ${given}` }
}

/** Whether the one comma certainly separates surname and given name, rather than two people. */
function isSurelyInverted(text: string): boolean {
  const [left = '', right = '', ...more] = text.split(',').map((part) => part.trim())
  if (more.length > 0 || !left || !right) return false
  // Only `Fédor` after the comma, and no given name before it
  const [surname, given] = [foldedWords(left), foldedWords(right)]
  const isNamed = given.every((word) => isGivenName(word) || word.length === 1 || PARTICLE.test(word))
  if (isNamed && isGivenName(given[0] ?? '') && !isGivenName(surname[0] ?? '')) return true
  return INITIALS.test(right) || (isCapitals(left) && left.length > 1 && !isCapitals(right))
}

/** Splits a list at its commas; a suffix such as `Jr.` stays with its name. */
function atCommas(text: string): string[] {
  const parts: string[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    const before = parts.at(-1)
    if (before && SUFFIX.test(part)) parts[parts.length - 1] = `${before} ${part}`
    else if (part) parts.push(part)
  }
  return parts
}

function toPerson(text: string, role: ContributorRole, mayBeInverted: boolean): Person | undefined {
  const [, bare = text, hint] = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/.exec(text) ?? []
  const hinted =
    hint === undefined ? undefined : foldedWords(hint).flatMap((word) => ROLE_WORDS[word] ?? [])[0]
  const written = hinted ? bare : text
  const person = (mayBeInverted && inverted(written)) || { name: written, sortName: sortNameOf(written) }
  const known = person.name !== '' && person.name.length <= PERSON_NAME_LENGTH
  return known ? { ...person, role: hinted ?? role } : undefined
}

/**
 * Returns the people of a cell. The items of a list are people; otherwise semicolons or bars separate them,
 * and `Surname, Given` is understood; otherwise commas separate them, unless the one comma certainly
 * separates surname and given name.
 */
export function parsePeople(cell: string, role: ContributorRole): Person[] {
  const text = cell.replace(/\s+/g, ' ').trim()
  const list = parseList(text)
  const hasClearParts = list !== undefined || /[;|]/.test(text)
  const parts = list ?? (hasClearParts ? text.split(/[;|]/).map((part) => part.trim()) : atCommas(text))
  const people =
    !hasClearParts && isSurelyInverted(text)
      ? [toPerson(text, role, true)]
      : parts.map((part) => toPerson(part, role, hasClearParts))
  return people.filter((person) => person !== undefined).slice(0, MAX_PEOPLE)
}
