/** Chooses the edition of a work: the one that the line names, or the best available. */
import type { Compared } from './compare.ts'
import { isTitleOfAnother } from './list-language.ts'
import type { Work } from './choose-work.ts'
import { type Similarity, ALIKE } from './similar-words.ts'
import type { Wanted } from './wanted.ts'

export type ChosenEdition = {
  /** Best first. */
  editions: Compared[]
  /** Why the first edition is not the one that the line names; undefined if it is, or the line names none. */
  fault: 'edition' | 'language' | undefined
}

/**
 * Words by which the line names a publisher or a collection: none of them is in the title or the names of
 * people.
 */
function editionWords({ best, editions }: Work, { imprints }: Wanted): string[] {
  const named = imprints.filter((words) => !words.every((word) => best.explained.has(word)))
  return [
    ...new Set([
      ...named.flat().filter((word) => !best.explained.has(word)),
      ...editions.flatMap(({ edition }) => edition),
    ]),
  ]
}

/** Words of publishers' names that identify no publisher. */
const VAGUE = new Set(
  'editions edition editeur press books publishing publishers classique classiques classics collection college lycee et cie and the de la le les l des du of s'.split(
    ' ',
  ),
)

/**
 * Returns the editions of a work in order of preference; the list's language wins where the line names none.
 */
export function chooseEdition(
  work: Work,
  { wanted, similarity }: { wanted: Wanted; similarity: Similarity },
): ChosenEdition {
  const words = editionWords(work, wanted).filter((word) => !VAGUE.has(word))
  const fits = ({ named: { book, edition } }: Compared) =>
    words.every((word) => edition.some((other) => similarity(word, other) >= ALIKE)) &&
    (wanted.formats === undefined || wanted.formats.includes(book.format))
  const isInLanguage = ({ named: { book } }: Compared) =>
    wanted.language === undefined || book.language === wanted.language
  const isTitled = ({ title }: Compared) => title >= work.best.title - 0.1
  const rank = (one: Compared) => {
    const { book } = one.named
    const isDigital = book.format === 'numerique' || book.format === 'audio'
    return (
      (isInLanguage(one) ? 0 : 200) +
      (fits(one) ? 0 : 100) +
      (isTitled(one) ? 0 : 50) +
      (isDigital && wanted.formats === undefined ? 25 : 0) +
      (book.language === (wanted.language ?? wanted.list.code) ? 0 : 10) +
      (book.stock > 0 ? 0 : 5)
    )
  }
  const editions = work.editions.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      other.named.book.bestsellerCount - one.named.book.bestsellerCount ||
      one.named.book.id - other.named.book.id,
  )
  const [first] = editions
  if (!first || !isInLanguage(first) || isUnaskedTranslation(first, editions, wanted))
    return { editions, fault: 'language' }
  return { editions, fault: fits(first) ? undefined : 'edition' }
}

/** `Candide` in a French list, where the shop has only an English edition of the same title. */
function isUnaskedTranslation(
  { named: { book } }: Compared,
  editions: readonly Compared[],
  { list, language }: Wanted,
): boolean {
  if (!list.isShown || language !== undefined || book.language === 'und' || book.language === list.code)
    return false
  const isCalledOtherwise = editions.some(({ named }) => named.book.language === list.code)
  return !isCalledOtherwise && !isTitleOfAnother(book.title, list)
}
