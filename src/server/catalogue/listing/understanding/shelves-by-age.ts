/** Ages of readers, and the shelves for them: `8 ans`, `dès 6 ans`, `ages 9 to 12`, `18 mois`. */
import { oncePerObject } from '#shared/once-per-object.ts'
import type { CategoryTree } from '../memory/category-tree.ts'
import { phraseOf, shelvesByName } from './shelves-by-name.ts'

export type Age = {
  from: number
  to: number
  /** So many words say it. */
  length: number
}

/** Who is older reads what everybody reads. */
const OLDEST = 17

/** What is for all children. */
export const ANY_CHILD = { from: 0, to: OLDEST }

const BEFORE = '(?:(?:a partir de|moin de|de|des|pour|from|for|under|age|aged) )?'
const SPAN = String.raw`(\d{1,2})(?: (?:a |et |to |and )?(\d{1,2}))?`
/** Over folded words in the singular, from where an age may begin. */
const YEARS = [
  new RegExp(`^${BEFORE}${SPAN} (?:ans?|year)(?: (?:et plu|and up|old))?(?= |$)`),
  new RegExp(`^(?:age|aged) ${SPAN}(?= |$)`),
]
const MONTHS = new RegExp(String.raw`^${BEFORE}\d{1,2} (?:moi|month)(?= |$)`)

const CHILDREN = ['jeunesse', 'enfants', 'children', 'kids']

/** What shelves for an age are called, from the narrowest to that of all children. */
const NAMES_BY_AGE: readonly { from: number; to: number; names: readonly string[] }[] = [
  { from: 0, to: 2, names: ['tout-petits', 'bébés', 'éveil', 'petite enfance', 'babies and toddlers'] },
  { from: 3, to: 5, names: ['maternelle', 'albums', 'albums illustrés', 'picture books'] },
  { from: 6, to: 8, names: ['premières lectures', 'first readers', 'early readers'] },
  { from: 9, to: 12, names: ['romans jeunesse', 'romans 9-12 ans', 'middle grade', 'children’s novels'] },
  { from: 13, to: OLDEST, names: ['adolescents', 'ados', 'young adult', 'teenagers'] },
  { ...ANY_CHILD, names: CHILDREN },
]

/** Returns the age that words begin with. */
export function ageAt(phrases: readonly string[]): Age | undefined {
  const text = phrases.join(' ')
  const months = MONTHS.exec(text)
  if (months) return { from: 0, to: 2, length: months[0].split(' ').length }
  for (const pattern of YEARS) {
    const match = pattern.exec(text)
    const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
    if (match && from <= to && to <= OLDEST) return { from, to, length: match[0].split(' ').length }
  }
  return undefined
}

type ForAges = { id: number; from: number; to: number }

/** The shelves whose name says an age: `De 3 à 6 ans`, `Ages 8 to 11`. */
const shelvesWithAges = oncePerObject((tree: CategoryTree): readonly ForAges[] =>
  [...tree.named.fr, ...tree.named.eng].flatMap(({ id, _nom: name }) => {
    const age = ageAt(phraseOf(name).split(' '))
    return age ? [{ id, from: age.from, to: age.to }] : []
  }),
)

const namedShelves = (tree: CategoryTree, names: readonly string[]) => [
  ...new Set(names.flatMap((name) => shelvesByName(tree).get(phraseOf(name)) ?? [])),
]

/** Returns the shelves for an age: those that say it in their name, or are called as such shelves are. */
export function shelvesForAge(tree: CategoryTree, { from, to }: Omit<Age, 'length'>): number[] {
  const meets = (one: { from: number; to: number }) => one.from <= to && from <= one.to
  if (to - from === OLDEST) return namedShelves(tree, CHILDREN)
  const saying = shelvesWithAges(tree).filter(meets)
  if (saying.length > 0) return [...new Set(saying.map(({ id }) => id))]
  return (
    NAMES_BY_AGE.filter(meets)
      .map(({ names }) => namedShelves(tree, names))
      .find((ids) => ids.length > 0) ?? []
  )
}
