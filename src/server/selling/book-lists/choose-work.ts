/** Chooses the work that a line means, and whether that is certain. */
import type { ListLineReason } from '#shared/contract/book-lists.ts'
import type { Compared, Named } from './compare.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import type { Wanted } from './wanted.ts'

export type Work = {
  /** Editions, best match first. */
  editions: Compared[]
  best: Compared
}

export type ChosenWork =
  | { kind: 'sure'; work: Work }
  | { kind: 'doubtful'; works: Work[]; why: ListLineReason }
  | { kind: 'none' }

/** Similarity of a title with at most one typo. */
const TITLE = 0.93
/** The same where the author matches. */
const TITLE_OF_AUTHOR = 0.85
/** Similarity of a title with every word. */
const EXACT_TITLE = 0.97
/** Works closer than this to the best may be meant as well. */
const RIVAL = 0.05
/** Below this there is no match. */
const MIN_SCORE = 0.42
const MIN_TITLE = 0.5
/** Works further behind the best than this are ignored. */
const BEHIND = 0.3

/** Volumes differ only where both state their number. */
const isSameVolume = (one: Named, other: Named) =>
  one.volume === other.volume ||
  ((one.volume === undefined || other.volume === undefined) && !one.isVolume && !other.isVolume)

const isSameWork = (one: Named, other: Named) =>
  isSameVolume(one, other) &&
  ((one.book.workId !== null && one.book.workId === other.book.workId) || one.workName === other.workName)

/** Groups books by work, best first. */
export function worksOf(compared: readonly Compared[]): Work[] {
  const works: Work[] = []
  const byScore = compared.toSorted(
    (one, other) => other.score - one.score || one.named.book.id - other.named.book.id,
  )
  for (const one of byScore) {
    const work = works.find(({ editions }) => editions.some(({ named }) => isSameWork(named, one.named)))
    if (work) work.editions.push(one)
    else works.push({ editions: [one], best: one })
  }
  return works
}

const isAlike = ({ title, hasAuthor, score }: Compared) =>
  score >= MIN_SCORE && (title >= MIN_TITLE || hasAuthor)

const isTitle = ({ title, hasAuthor }: Compared) => title >= (hasAuthor ? TITLE_OF_AUTHOR : TITLE)

/** Words of the line that no edition of the work explains and that are no publisher's name. */
function strayWords({ editions, best }: Work, { imprints, label }: Wanted): string[] {
  // Beside a matching author, a label cannot be another author
  const accounted = new Set([...imprints.flat(), ...(best.hasAuthor ? label : [])])
  return best.left.filter(
    (word) =>
      !accounted.has(word) &&
      !editions.some(({ edition, explained }) => edition.includes(word) || explained.has(word)),
  )
}

const authorOf = ({ workName }: Named) => workName.slice(workName.lastIndexOf(' / '))

/** `Les Misérables`, tome 1 and tome 2. */
const isOtherVolume = (one: Named, other: Named) =>
  one.workName === other.workName && !isSameVolume(one, other)

/** Returns other works that the line may mean. */
function rivalsOf(works: readonly Work[], { line }: Wanted): Work[] {
  const [first, ...others] = works
  if (!first) return []
  const { best } = first
  return others.filter(({ best: other }) => {
    if (line.volumes.length === 0 && isOtherVolume(best.named, other.named)) return other.title >= best.title
    if (best.isVolume === true && other.isVolume !== true) return false
    // Of one author, a complete title comes before a longer one
    if (
      authorOf(other.named) === authorOf(best.named) &&
      other.title < best.title &&
      other.left.length >= best.left.length
    )
      return false
    return (
      other.score >= best.score - RIVAL ||
      (!best.hasAuthor && isTitle(other) && other.left.length <= best.left.length)
    )
  })
}

/** `The Changeling` for a book called `Changeling`: one word is the title of many books. */
const isVague = ({ named: { book }, explained }: Compared, { exactKeys, words }: Wanted) =>
  !exactKeys.has(sortKey(book.title)) &&
  words.filter(({ word, weight }) => weight === 1 && explained.has(word)).length <= 1

function doubtOf(
  work: Work,
  { wanted, rivals }: { wanted: Wanted; rivals: readonly Work[] },
): ListLineReason | undefined {
  const { best } = work
  const stray = strayWords(work, wanted)
  if (best.isVolume === false) return 'other_volume'
  if (!isTitle(best))
    return wanted.line.looseNumber !== undefined && best.hasSeries ? 'other_volume' : 'not_quite'
  if (stray.length > 0) return best.hasAuthor ? 'not_quite' : 'other_author'
  if (wanted.line.volumes.length > 1 || rivals.length > 0) return 'several'
  if (!best.hasAuthor && (best.title < EXACT_TITLE || isVague(best, wanted))) return 'not_quite'
  // `One Piece, tome 1` for a line that names only the series
  return best.isVolume === undefined && best.named.isBareVolume ? 'several' : undefined
}

/** Returns the work that a line means, or the candidates. */
export function chooseWork(wanted: Wanted, compared: readonly Compared[]): ChosenWork {
  const works = worksOf(compared.filter(isAlike))
  const [first] = works
  if (!first) return { kind: 'none' }
  const why = doubtOf(first, { wanted, rivals: rivalsOf(works, wanted) })
  if (why === undefined) return { kind: 'sure', work: first }
  return { kind: 'doubtful', works: works.filter(({ best }) => best.score >= first.best.score - BEHIND), why }
}
