/** Scores how well a book matches a line. */
import { readVolumes } from '#shared/book-lists/volumes.ts'
import { searchedWords, sortKey } from '#server/platform/text/fold.ts'
import { authorKey } from '#server/catalogue/books/works/work-keys.ts'
import type { BookToCompare } from './books-to-compare.ts'
import { ALIKE, type Similarity } from './similar-words.ts'
import { type Wanted, weightOf } from './wanted.ts'

/** The parts of a book that a line may name. */
export type Named = {
  book: BookToCompare
  /** Spellings of its title, fullest first. */
  titles: readonly { words: readonly string[]; isWhole: boolean }[]
  series: readonly string[]
  people: readonly string[]
  /** Words of its publisher and collection. */
  edition: readonly string[]
  volume: number | undefined
  /** Whether its title states its volume. */
  isVolume: boolean
  /** Whether its title is that of its series plus only a number. */
  isBareVolume: boolean
  /** Key that groups editions that have no work in the catalogue. */
  workName: string
}

export type Compared = {
  named: Named
  /** Share of its title that the line has, from 0 to 1. */
  title: number
  hasAuthor: boolean
  /** Words of the line that nothing of the book explains. */
  left: string[]
  /** Words of the line that only its publisher or collection explains. */
  edition: string[]
  /** Words of the line that its title or its people explain. */
  explained: ReadonlySet<string>
  /** Whether it is the volume that the line names; undefined: the line names none. */
  isVolume: boolean | undefined
  /** Whether the line has the name of its series. */
  hasSeries: boolean
  /** The total. */
  score: number
}

/** `: A Novel`, `, ou le Festin de pierre`, ` and Other Stories`. */
const SUBTITLE =
  /(?:\s*(?::|\s[-–—]\s|\(|\[|;|\.\s)|,?\s+(?:ou|or)\s+(?=l[’']|l[ae]s?\s|the\s|du\s|de\s)|\s+(?:and\s+other|et\s+autres)\s).*$/iu
/** `Les Légendaires. 12. Renaissance`, `Les cahiers d’Esther 4. …`, `Blork raider. 1`. */
const NUMBERED = /[.,:]\s?(\d{1,3})(?=\.|\s*$)|\s(\d{1,3})(?=\.\s)/u
/** `Le sens de la vie. 12` */
const LAST_NUMBER = /[.,:]?\s?\d{1,3}\s*$/u
const APPENDED = /\s*,?\s*(?:a novel|roman|un roman|nouvelle édition|texte intégral|a memoir)\s*$/iu

/** Returns the parts of a book that a line may name. */
export function namedOf(book: BookToCompare): Named {
  const { volumes, rest } = readVolumes(book.title)
  const [, ...numbers] = NUMBERED.exec(book.title) ?? []
  const titleVolume = volumes[0] ?? numbers.flatMap((number) => number ?? [])[0]
  const title = rest.replace(/[\s,:;–-]+$/u, '').replace(APPENDED, '') || book.title
  const main = title.replace(SUBTITLE, '') || title
  const series = searchedWords(book.seriesName ?? '')
  const ways = [book.subtitle ? `${title} ${book.subtitle}` : '', title, main]
  const titles = [...new Set(ways)].flatMap((way) => {
    const words = searchedWords(way)
    return words.length > 0 ? [{ words, isWhole: way !== main || way === title }] : []
  })
  const author = book.people.find(({ role }) => role === 'author')
  return {
    book,
    titles,
    series,
    people: [...new Set(book.people.flatMap(({ name }) => searchedWords(name)))],
    edition: [...new Set(searchedWords(`${book.publisher ?? ''} ${book.collection ?? ''}`))],
    volume: book.seriesVolume ?? (titleVolume === undefined ? undefined : Number(titleVolume)),
    isVolume: titleVolume !== undefined,
    isBareVolume:
      titleVolume !== undefined &&
      main === title.replace(LAST_NUMBER, '') &&
      searchedWords(main).every((word) => series.length === 0 || series.includes(word)),
    // `Naruto. 4` and `Naruto, Vol. 4`
    workName: `${sortKey(titleVolume === undefined ? title : title.replace(LAST_NUMBER, ''))} / ${(author && authorKey(author.name)) ?? ''}`,
  }
}

const closest = (similarity: Similarity, word: string, others: readonly string[]) =>
  others.reduce((best, other) => (best === 1 ? best : Math.max(best, similarity(word, other))), 0)

/** A number in a title weighs as much as any other word. */
const titleWeight = (word: string) => (/^\d+$/.test(word) ? 1 : weightOf(word))

/** Returns the share of a title that the words of a line have; either side may write two words as one. */
function coverOf(words: readonly string[], typed: readonly string[], similarity: Similarity): number {
  let [sum, whole] = [0, 0]
  const joined = typed.slice(1).map((word, at) => `${typed[at]}${word}`)
  for (const [at, word] of words.entries()) {
    const weight = titleWeight(word)
    const alike = typed.reduce((best, other) => Math.max(best, similarity(other, word)), 0)
    const isJoined =
      joined.includes(word) ||
      typed.includes(`${words[at - 1]}${word}`) ||
      typed.includes(`${word}${words[at + 1]}`)
    sum += weight * (isJoined ? 1 : alike >= ALIKE ? alike : 0)
    whole += weight
  }
  return whole === 0 ? 0 : sum / whole
}

const WEIGHTS = {
  title: 0.55,
  line: 0.35,
  author: 0.1,
  exact: 0.03,
  volume: 0.15,
  otherVolume: -0.2,
  language: 0.04,
  sold: 0.004,
  part: 0.97,
}

/** Compares a line with a book. */
export function compare(wanted: Wanted, named: Named, similarity: Similarity): Compared {
  const { words } = wanted
  // `Spy x Family 1` has the number of its volume in its title
  const typed = [...words.map(({ word }) => word), ...wanted.line.volumes.map(String)]
  const covers = named.titles.map((title) => ({
    ...title,
    cover: coverOf(title.words, typed, similarity) * (title.isWhole ? 1 : WEIGHTS.part),
  }))
  const seriesCover = named.series.length > 0 ? coverOf(named.series, typed, similarity) : 0
  const isVolume = volumeOf(wanted, named)
  const best = covers.toSorted((one, other) => other.cover - one.cover)[0] ?? {
    words: [],
    cover: 0,
    isWhole: true,
  }
  // `Harry Potter 3`: the series and its number name the book
  const isBySeries = isVolume === true && seriesCover > best.cover
  const title = isBySeries ? seriesCover : best.cover
  const titleWords = isBySeries ? named.series : best.words
  const allTitle = [...named.titles.flatMap((one) => one.words), ...named.series]
  const [left, edition, explained]: [string[], string[], Set<string>] = [[], [], new Set()]
  let [sum, whole, hasAuthor] = [0, 0, false]
  for (const [at, { word, weight, isRemark }] of words.entries()) {
    const inTitle = closest(similarity, word, titleWords)
    const inPeople = closest(similarity, word, named.people)
    const elsewhere = closest(similarity, word, allTitle)
    const inEdition = closest(similarity, word, named.edition)
    const own = Math.max(inTitle, inPeople, elsewhere)
    const alike = Math.max(own, inEdition)
    if (inPeople >= ALIKE && inTitle < ALIKE && word.length > 2) hasAuthor = true
    const isPart = [`${words[at - 1]?.word}${word}`, `${word}${words[at + 1]?.word}`].some(
      (joined) => allTitle.includes(joined) || named.people.includes(joined),
    )
    if (own >= ALIKE || isPart || isJoinedIn(word, allTitle) || isJoinedIn(word, named.people))
      explained.add(word)
    else if (inEdition >= ALIKE) edition.push(word)
    else if (isRemark) continue
    else if (weight === 1 || isOtherNumber(word, named)) left.push(word)
    sum += weight * (explained.has(word) ? Math.max(alike, ALIKE) : alike >= ALIKE ? alike : 0)
    whole += weight
  }
  const titleKey = sortKey(named.book.title)
  // `L’école des loisirs` does not name a book called `École`
  const isOfImprint =
    titleWords.length > 0 && titleWords.every((word) => wanted.imprints.some((names) => names.includes(word)))
  const score =
    WEIGHTS.title * title * (isOfImprint ? 0.5 : 1) +
    WEIGHTS.line * (whole === 0 ? 0 : sum / whole) +
    (hasAuthor ? WEIGHTS.author : 0) +
    (wanted.titleKeys.includes(titleKey) ? WEIGHTS.exact : 0) +
    (wanted.exactKeys.has(titleKey) ? WEIGHTS.exact : 0) +
    (isVolume === undefined ? 0 : isVolume ? WEIGHTS.volume : WEIGHTS.otherVolume) +
    (named.book.language === (wanted.language ?? wanted.list.code) ? WEIGHTS.language : 0) +
    WEIGHTS.sold * Math.log10(1 + named.book.bestsellerCount)
  const hasSeries = seriesCover >= 0.9
  return { named, title, hasAuthor, left, edition, explained, isVolume, hasSeries, score }
}

/** `Sword Art Online 1` for its second volume. */
const isOtherNumber = (word: string, { volume }: Named) => /^\d{1,3}$/.test(word) && Number(word) !== volume

/** Whether a word joins two of these words. */
const isJoinedIn = (word: string, words: readonly string[]) =>
  words.some((one, at) => `${one}${words[at + 1] ?? ''}` === word && words[at + 1] !== undefined)

/**
 * Returns whether a book is the volume that a line names. A bare number counts only if the book is in a
 * series.
 */
function volumeOf({ line }: Wanted, named: Named): boolean | undefined {
  // `Night World, No. 1 (#1-3)` is not a third volume
  const inTitle = (volume: number) =>
    !named.isVolume && named.titles.some(({ words }) => words.includes(String(volume)))
  if (line.volumes.length > 0)
    return line.volumes.some((volume) => named.volume === volume || inTitle(volume))
  if (line.looseNumber === undefined) return undefined
  return named.volume === line.looseNumber || inTitle(line.looseNumber) ? true : undefined
}
