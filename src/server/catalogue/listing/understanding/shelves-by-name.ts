/** The shop's own shelves by what readers may call them. */
import { oncePerObject } from '#shared/once-per-object.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import type { CategoryTree, NamedCategory } from '../memory/category-tree.ts'
import { FICTION, SHELF_WORDS } from './shelf-words.ts'

/** `Policier et polar`, `Arts & crafts`: a shelf is also known by each of the names that its name is made of. */
const BETWEEN_NAMES = /\s+(?:et|and)\s+|\s*[&,/]\s*|\s+[-–]\s+/i

const SILENT_PLURAL = /^(.{3,})[sx]$/
/** `comédie`, `comedies`, `comedy`; `philosophie`, `philosophy`. */
const FRENCH_OR_ENGLISH = /^(.{3,}?)(?:ie|y)$/
/** `The Middle Ages` */
const LEADING_ARTICLE = /^(?:l['’]|(?:le|la|les|the) )/i

/** Returns words as they are compared here: folded, singular and plural alike. */
export const phraseOf = (text: string): string =>
  foldedWords(text)
    .map((word) => word.replace(SILENT_PLURAL, '$1').replace(FRENCH_OR_ENGLISH, '$1i'))
    .join(' ')

const namesOf = ({ _nom: name }: NamedCategory) => [name, ...name.split(BETWEEN_NAMES)]
const withoutArticles = (names: readonly string[]) => [
  ...names,
  ...names.map((name) => name.replace(LEADING_ARTICLE, '')),
]

/** Returns the ids of the shelves that each phrase means: of the highest level, where several have that name. */
export const shelvesByName = oncePerObject((tree: CategoryTree): ReadonlyMap<string, number[]> => {
  const named = [...tree.named.fr, ...tree.named.eng].toSorted((one, other) => one.niveau - other.niveau)
  const shelves = new Map<string, { level: number; ids: number[] }>()
  // A shelf's whole name comes before a part of another's
  for (const wholeOnly of [true, false]) {
    for (const category of named) {
      for (const name of withoutArticles(wholeOnly ? [category._nom] : namesOf(category))) {
        const phrase = phraseOf(name)
        const known = shelves.get(phrase)
        if (!known) shelves.set(phrase, { level: category.niveau, ids: [category.id] })
        else if (known.level === category.niveau && wholeOnly && !known.ids.includes(category.id))
          known.ids.push(category.id)
      }
    }
  }
  const byName = new Map([...shelves].map(([phrase, { ids }]) => [phrase, ids]))
  for (const words of SHELF_WORDS) {
    const phrases = words.map(phraseOf)
    const meant = phrases.map((phrase) => shelves.get(phrase)?.ids).find((ids) => ids !== undefined)
    if (!meant) continue
    for (const phrase of phrases) if (!byName.has(phrase)) byName.set(phrase, meant)
  }
  // A shelf of another that is called `Romans` is not where novels are
  const fiction = FICTION.shelves.flatMap((name) => byName.get(phraseOf(name)) ?? [])
  for (const phrase of fiction.length > 0 ? FICTION.words.map(phraseOf) : [])
    if (shelves.get(phrase)?.level !== 1) byName.set(phrase, [...new Set(fiction)])
  byName.delete('')
  return byName
})
