/** Matches all lines of a list together: the books each line means, and why that is uncertain. */
import { MAX_CANDIDATES } from '#shared/book-lists/limits.ts'
import type { ListLine } from '#shared/book-lists/read-list.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readByIsbn, readEditions, type BookToCompare } from './books-to-compare.ts'
import { chooseEdition } from './choose-edition.ts'
import { chooseWork, type ChosenWork, type Work } from './choose-work.ts'
import { compare, namedOf, type Compared } from './compare.ts'
import { judgeIsbn, copiesOf, idOf, type Judgement } from './judgement.ts'
import { listLanguage } from './list-language.ts'
import { searchLines } from './search-lines.ts'
import { type Wanted, wantedOf } from './wanted.ts'

/** A smaller share of a title may be a coincidence. */
const MIN_TITLE = 0.85
/** Editions this close to the best title match count as equal. */
const ALIKE_TITLE = 0.05

type Reading = { wanted: Wanted; compared: Compared[]; ofIsbn: BookToCompare | undefined }

/** Returns the match of each line, in their order. */
export async function judgeLines(
  db: Db,
  lines: readonly ListLine[],
  pageLanguage: Language,
): Promise<Judgement[]> {
  const language = listLanguage(lines, pageLanguage)
  const isbns = lines.flatMap(({ isbn }) => (isbn?.isValid ? [isbn.isbn] : []))
  const byIsbn = new Map((await readByIsbn(db, [...new Set(isbns)])).map((book) => [book.isbn, book]))
  const { readings, similarity } = await searchLines(
    db,
    lines.map((line) => wantedOf(line, language)),
    byIsbn,
  )
  const chosen = readings.map(({ wanted, compared }) => chooseWork(wanted, compared))
  const known = await readEditions(db, [
    ...new Set([
      ...chosen.flatMap((one) => worksIn(one).flatMap(({ best }) => best.named.book.workId ?? [])),
      ...[...byIsbn.values()].flatMap(({ workId }) => workId ?? []),
    ]),
  ])
  const byWork = Map.groupBy(known.map(namedOf), ({ book }) => book.workId)
  const editionsOf = (book: BookToCompare) => (book.workId === null ? [] : (byWork.get(book.workId) ?? []))

  /** Returns the work with all its editions on sale. */
  function whole(work: Work, wanted: Wanted): Work {
    const ids = new Set(work.editions.map(idOf))
    const others = editionsOf(work.best.named.book).filter(
      ({ book, volume }) => !ids.has(book.id) && volume === work.best.named.volume,
    )
    return {
      ...work,
      editions: [...work.editions, ...others.map((named) => compare(wanted, named, similarity))],
    }
  }

  const editionsFor = (work: Work, wanted: Wanted) =>
    chooseEdition(whole(work, wanted), { wanted, similarity })

  function judgeWords({ wanted }: Reading, choice: ChosenWork): Omit<Judgement, 'explained'> {
    const { line } = wanted
    if (choice.kind === 'none') return { kind: 'none', quantity: line.quantity, alike: [], candidates: [] }
    if (choice.kind === 'doubtful') {
      const [first, ...others] = choice.works
      const editions = first ? editionsFor(first, wanted).editions.map(idOf) : []
      const candidates =
        choice.why === 'several' || others.length > 0
          ? [
              ...editions.slice(0, 1),
              ...others.map((work) => editionsFor(work, wanted).editions.map(idOf)[0] ?? idOf(work.best)),
              ...editions.slice(1),
            ]
          : editions
      return {
        kind: 'doubtful',
        why: choice.why,
        quantity: copiesOf(line, first?.best),
        alike: [],
        candidates,
      }
    }
    const quantity = copiesOf(line, choice.work.best)
    const { editions, fault } = editionsFor(choice.work, wanted)
    const ids = editions.map(idOf)
    if (fault === 'language' || (fault && !line.isEquivalent))
      return { kind: 'doubtful', why: 'other_edition', quantity, alike: [], candidates: ids }
    const [first] = editions
    const isPlain = wanted.formats === undefined && wanted.imprints.length === 0
    const isAlike = (one: Compared) =>
      one === first ||
      (first !== undefined &&
        one.title >= first.title - ALIKE_TITLE &&
        one.named.book.language === first.named.book.language &&
        (line.isEquivalent || (isPlain && one.edition.length >= first.edition.length)))
    return {
      kind: 'sure',
      ...(fault && { why: 'other_edition' as const }),
      quantity,
      alike: editions.filter(isAlike).map(idOf),
      namesFirst: !isPlain && line.isEquivalent,
      candidates: ids,
    }
  }

  function judge(reading: Reading, choice: ChosenWork): Omit<Judgement, 'explained'> {
    const { wanted, ofIsbn } = reading
    const { line } = wanted
    const nothing = { quantity: line.quantity, alike: [], candidates: [] }
    if (line.heading === 'surely') return { kind: 'heading', ...nothing }
    if (ofIsbn) return judgeIsbn(ofIsbn, { line, choice, editions: editionsOf(ofIsbn) })
    const judged = judgeWords(reading, choice)
    if (line.isbn) {
      const why = line.isbn.isValid ? 'isbn_unknown' : 'isbn_wrong'
      if (judged.kind === 'sure' && line.isEquivalent) return { ...judged, why: 'other_edition' }
      const candidates = [...judged.alike, ...judged.candidates].slice(0, MAX_CANDIDATES + 1)
      return { ...judged, kind: candidates.length > 0 ? 'doubtful' : 'none', why, alike: [], candidates }
    }
    if (line.heading === 'perhaps' && !isBookAfterAll(wanted, choice)) return { kind: 'heading', ...nothing }
    return judged
  }

  return readings.map((reading, at) => {
    const choice = chosen[at] ?? { kind: 'none' }
    const { explained = [], edition = [] } = bestOf(choice) ?? {}
    return { ...judge(reading, choice), explained: new Set([...explained, ...edition]) }
  })
}

/**
 * Words typical of lists may still be a title, even a misspelt one: then the book explains most of the line,
 * and at least one word is not a heading's. `Théâtre` alone is always a heading.
 */
function isBookAfterAll({ words }: Wanted, choice: ChosenWork): boolean {
  const best = bestOf(choice)
  const significant = words.filter(({ weight }) => weight === 1)
  if (!best || significant.every(({ isRemark }) => isRemark)) return best?.hasAuthor === true
  const explained = significant.filter(({ word }) => best.explained.has(word))
  return choice.kind === 'sure' || (best.title >= MIN_TITLE && explained.length > significant.length / 2)
}

const bestOf = (choice: ChosenWork) => worksIn(choice)[0]?.best

const worksIn = (choice: ChosenWork): Work[] =>
  choice.kind === 'sure' ? [choice.work] : choice.kind === 'doubtful' ? choice.works : []
