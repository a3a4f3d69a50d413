/** Finds the book that each line of a pasted list means. */
import { MAX_CANDIDATES } from '#shared/book-lists/limits.ts'
import { readList, type ListLine } from '#shared/book-lists/read-list.ts'
import type { MatchedLine, MatchedList } from '#shared/contract/book-lists.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { judgeLines } from './judge-lines.ts'
import type { Judgement } from './judgement.ts'
import { IMPRINTS } from '#shared/book-lists/imprints.ts'
import { REMARK_WORDS } from '#shared/book-lists/list-words.ts'
import { SMALL_WORDS } from '#server/catalogue/search/query.ts'
import { foldedWords, searchedWords } from '#server/platform/text/fold.ts'

type Part = { line: ListLine; judgement: Judgement }

const isSignificant = (word: string) => word.length > 1 && !SMALL_WORDS.has(word) && !REMARK_WORDS.has(word)

const namesImprint = ({ parts }: ListLine) => parts.every((part) => IMPRINTS.has(foldedWords(part).join(' ')))

/** Whether a part describes the book that the whole line matched, or no book. */
function isOfBook({ line }: Part, { explained }: Judgement): boolean {
  const words = line.parts.flatMap(searchedWords).filter(isSignificant)
  return words.length === 0 || namesImprint(line) || words.some((word) => explained.has(word))
}

const isTitle = ({ kind, why }: Judgement) =>
  kind === 'sure' || (kind === 'doubtful' && (why === 'several' || why === 'other_edition'))

const hasTitleAndAuthor = ({ line }: Part) => line.parts.length > 1

/** Returns whether the parts of a line each name a book, rather than one with its author and publisher. */
function wantsSeveral(whole: Judgement, parts: readonly Part[]): boolean {
  const sure = parts.filter((part) => hasTitleAndAuthor(part) && part.judgement.kind === 'sure')
  if (new Set(sure.map(({ judgement }) => judgement.alike[0])).size > 1) return true
  const others = parts.filter((part) => !isOfBook(part, whole))
  if (parts.length - others.length > 1) return false
  return others.some(
    (part) => isTitle(part.judgement) || (others.length < parts.length && hasTitleAndAuthor(part)),
  )
}

const canBeHad = ({ copies_available: copies }: Article) => copies > 0

/** Of equal editions, the first available; an edition that the line names stays, even when sold out. */
function preferred(judgement: Judgement, byId: ReadonlyMap<number, Article>): Article | null {
  const alike = judgement.alike.flatMap((id) => byId.get(id) ?? [])
  return alike.find(canBeHad) ?? alike[0] ?? null
}

function toLine(line: ListLine, judgement: Judgement, byId: ReadonlyMap<number, Article>): MatchedLine {
  const { kind, alike, namesFirst } = judgement
  const article = kind === 'sure' ? preferred(judgement, byId) : null
  const isOther = namesFirst === true && article !== null && article.id !== alike[0]
  const why = judgement.why ?? (isOther ? 'other_edition' : undefined)
  const shown = [...new Set([...alike, ...judgement.candidates])]
  return {
    number: line.number,
    text: line.text,
    quantity: judgement.quantity,
    kind,
    equivalent: line.isEquivalent,
    isbn: line.isbn?.isbn ?? null,
    article,
    candidates: shown
      .filter((id) => id !== article?.id)
      .flatMap((id) => byId.get(id) ?? [])
      .slice(0, MAX_CANDIDATES),
    ...(why && { why }),
  }
}

/** Identical lines have one key, so that they are searched once. */
const asking = (line: ListLine) => JSON.stringify({ ...line, number: 0 })

/** Creates the list matcher of a shop. */
export function createListMatcher(db: Db, articles: Articles) {
  return async function matchList(text: string, language: Language): Promise<MatchedList> {
    const lines = readList(text)
    const distinct = new Map(
      lines.flatMap((line) => [line, ...line.several]).map((line) => [asking(line), line]),
    )
    const judged = await judgeLines(db, [...distinct.values()], language)
    const judgements = new Map([...distinct.keys()].map((key, at) => [key, judged[at]]))
    const ids = judged.flatMap(({ alike, candidates }) => [
      ...alike.slice(0, MAX_CANDIDATES + 1),
      ...candidates.slice(0, MAX_CANDIDATES + 1),
    ])
    const byId = new Map((await articles.list(ids, language)).map((article) => [article.id, article]))
    const judgedOf = (line: ListLine) => {
      const judgement = judgements.get(asking(line))
      return judgement ? [{ line, judgement }] : []
    }
    return {
      lines: lines.flatMap(judgedOf).flatMap((whole) => {
        const parts = whole.line.several.flatMap(judgedOf)
        const wanted = wantsSeveral(whole.judgement, parts) ? parts : [whole]
        return wanted.map(({ line, judgement }) => toLine(line, judgement, byId))
      }),
    }
  }
}
