/** Searches the catalogue for all lines of a list together and compares the results with them. */
import type { Db } from '#server/platform/db/database.ts'
import { allBut, type MeantWord } from '#server/catalogue/search/some-words.ts'
import { likelyWords, type LikelyWord } from '#server/catalogue/search/spelling/likely-words.ts'
import { findByTitles, findByWords, readBooks, type BookToCompare, type Found } from './books-to-compare.ts'
import { chooseWork } from './choose-work.ts'
import { compare, namedOf, type Compared, type Named } from './compare.ts'
import { createSimilarity } from './similar-words.ts'
import type { Wanted } from './wanted.ts'

/** Words searched per line; more would not help. */
const MAX_SEARCHED = 7
/** Words that a match may lack, as long as `leastWords` remain. */
const MAX_MISSING = 4
const MIN_BEGUN = 4

function meantWords({ words }: Wanted, likely: ReadonlyMap<string, LikelyWord>): MeantWord[] {
  const significant = words.filter(({ weight, isRemark }) => !isRemark && weight === 1)
  const searched = significant.length > 0 ? significant : words.filter(({ weight }) => weight >= 0.3)
  return searched.slice(0, MAX_SEARCHED).map(({ word }) => {
    const { isKnown = true, nearest = [], parts = [] } = likely.get(word) ?? {}
    return {
      words: [word, ...nearest],
      together: parts,
      isBegun: !isKnown && nearest.length === 0 && word.length >= MIN_BEGUN,
    }
  })
}

/** One word of several is too ambiguous. */
const leastWords = (words: number) => (words <= 2 ? 1 : 2)

/** Returns the candidate books of each line, compared with it. */
export async function searchLines(
  db: Db,
  wanted: readonly Wanted[],
  byIsbn: ReadonlyMap<string, BookToCompare>,
) {
  const likely = await likelyWords(
    db,
    wanted.flatMap(({ words }) => words.map(({ word }) => word)),
  )
  const similarity = createSimilarity(likely)
  const known = new Map<number, Named>()
  for (const book of byIsbn.values()) known.set(book.id, namedOf(book))
  const readings = wanted.map((one) => {
    const ofIsbn = one.line.isbn && byIsbn.get(one.line.isbn.isbn)
    const compared: Compared[] = []
    return { wanted: one, ofIsbn, compared, meant: meantWords(one, likely), isDone: isAnswered(one, ofIsbn) }

    /** The words beside an ISBN are searched only if they seem to name another book. */
    function isAnswered(searched: Wanted, book: BookToCompare | undefined) {
      if (searched.line.heading === 'surely') return true
      if (!book) return searched.words.length === 0
      const { title, hasAuthor, left } = compare(searched, namedOf(book), similarity)
      return title > 0.3 || hasAuthor || left.length === 0
    }
  })

  async function take(found: readonly Found[]) {
    const unread = [...new Set(found.map(({ id }) => id))].filter((id) => !known.has(id))
    for (const book of await readBooks(db, unread)) known.set(book.id, namedOf(book))
    for (const { line, id } of found) {
      const reading = readings[line]
      const named = known.get(id)
      if (!reading || !named || reading.compared.some((one) => one.named === named)) continue
      reading.compared.push(compare(reading.wanted, named, similarity))
    }
  }

  const open = () => readings.flatMap((reading, line) => (reading.isDone ? [] : [{ ...reading, line }]))
  await take(
    await findByTitles(
      db,
      open().flatMap(({ line, wanted: { titleKeys } }) => titleKeys.map((key) => ({ line, key }))),
    ),
  )
  for (let missing = 0; missing <= MAX_MISSING; missing += 1) {
    const searched = open().flatMap(({ line, meant }) =>
      meant.length - missing >= leastWords(meant.length) ? [{ line, query: allBut(meant, missing) }] : [],
    )
    if (searched.length === 0) break
    await take(await findByWords(db, searched))
    for (const reading of readings)
      reading.isDone ||= chooseWork(reading.wanted, reading.compared).kind === 'sure'
  }
  return { readings, similarity }
}
