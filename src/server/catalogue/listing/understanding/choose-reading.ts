/** Decides whether a question is read as shelf, form and price, or as the words that it is made of. */
import { sql } from 'drizzle-orm'
import type { ArticleQuery } from '#shared/contract/catalogue-lists.ts'
import { understoodList } from '#shared/catalogue/understood-list.ts'
import { prizeTitle } from '#shared/catalogue/prizes.ts'
import { readChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prizeNamed, saysPrize } from '../../books/prizes.ts'
import { searchQuery, type SearchQuery } from '../../search/query.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { catalogueMemory } from '../memory/catalogue-memory.ts'
import type { CategoryTree } from '../memory/category-tree.ts'
import { type NamedPerson, type NamedPublisher, personNamed, publisherNamed } from './names-in-words.ts'
import { seriesNamed } from '../books-of-series.ts'
import {
  isShelfName,
  type Reading,
  understand,
  understandMisspelt,
  understandWithoutShelves,
  withoutBookWords,
  withoutKinds,
} from './understand.ts'

export type Meant = {
  reading: Reading
  /** The categories of the reading, as they are named in the language of the question. */
  shelves: { id: number; _nom: string }[]
  /** Likewise its publisher. */
  publisher: NamedPublisher | undefined
  /** The person whose books it asks for. */
  person: NamedPerson | undefined
  /** Whether books have the very words: the reading is offered beside them, and not put in their place. */
  isTyped: boolean
  /** Whether the reading is a guess: a title that is as near comes first. */
  isGuess: boolean
  /** The list that the reading asks for. */
  query: ArticleQuery
  search: SearchQuery | undefined
}

type Searching = {
  /** Every book that a search finds, best first. */
  found: (search: SearchQuery) => Promise<readonly number[]>
  /** Returns what some books are called, and who wrote them. */
  namesOf: (ids: readonly number[]) => Promise<{ title: string; author: string | undefined }[]>
}

/** A title on books of so many different people says what they are about, as the name of a shelf does. */
const COMMON_TITLE = 2
/** So many of the best books are looked at: the first ones may be editions of one. */
const LOOKED_AT = 24

/** Makes the reader of questions; it answers undefined where words are all that a question holds. */
export function createReadingChooser(db: Db, { found, namesOf }: Searching) {
  /** Whether a search is the title of the best book that it finds, and of no other author's: `Histoire` is on many. */
  async function isTitle({ titleKeys }: SearchQuery, ids: readonly number[]): Promise<boolean> {
    const best = await namesOf(ids.slice(0, LOOKED_AT))
    const titled = best.filter(({ title }) => titleKeys.includes(sortKey(title)))
    const authors = titled.flatMap(({ author }) => author ?? [])
    return titled.length > 0 && titled[0] === best[0] && new Set(authors).size < COMMON_TITLE
  }

  /** The same question with the title that the book has in the language of the request. */
  async function translated(reading: Reading): Promise<Reading> {
    const rest = searchQuery(reading.words)
    if (!rest || !reading.filters.language) return reading
    const title = await titleInLanguage(db, await found(rest), reading.filters.language)
    return title === undefined ? reading : { ...reading, words: title }
  }

  /** The same with a prize, where no other words are left than its name. */
  async function withPrize(understood: Reading | undefined, text: string): Promise<Reading | undefined> {
    const whole = await prizeNamed(db, text)
    if (whole) return { words: '', filters: { prize: prizeTitle(whole) } }
    const words = understood?.words ?? withoutBookWords(text)
    const prize = words === text ? undefined : await prizeNamed(db, words)
    return prize && { words: '', filters: { ...understood?.filters, prize: prizeTitle(prize) } }
  }

  /** The same with a publisher, where no other words are left than its name. */
  async function withPublisher(understood: Reading | undefined, text: string) {
    const publisher = await publisherNamed(db, understood?.words ?? withoutBookWords(text))
    if (!publisher) return { understood, publisher }
    return {
      publisher,
      understood: { words: '', filters: { ...understood?.filters, publisher: [publisher.id] } },
    }
  }

  /** The same with a person or a series, where the question or what is left of it is its name, and no title is that. */
  async function withPersonOrSeries(understood: Reading | undefined, text: string) {
    // `Les Enfants du désastre` is no shelf of children's books
    const whole: Reading = { words: withoutBookWords(text), filters: {} }
    const readings = understood?.words === '' ? [] : [whole, ...(understood ? [understood] : [])]
    for (const { words, filters } of readings) {
      const search = searchQuery(words)
      const person = search && (await personNamed(db, words))
      const series = search && !person ? await seriesNamed(db, words) : undefined
      const isNamed = person !== undefined || series !== undefined
      if (!search || !isNamed || (await isTitle(search, await found(search)))) continue
      const named = person ? { collaborator: [person.id] } : { series }
      return { person, understood: { words: '', filters: { ...filters, ...named } } }
    }
    return { person: undefined, understood }
  }

  /** Whether what a question says beside the name of a shelf is a title of which that is a word: `Voyages en poche`. */
  async function namesTitle(text: string, tree: CategoryTree, bare: Reading | undefined): Promise<boolean> {
    if (isShelfName(text, tree)) return false
    const words = bare?.words ?? withoutKinds(withoutBookWords(text))
    const search = words === text ? undefined : searchQuery(words)
    return search !== undefined && (await isTitle(search, await found(search)))
  }

  return async function meant(
    query: ArticleQuery,
    text: string,
    { isShelfless = false } = {},
  ): Promise<Meant | undefined> {
    const typed = query.as_typed === undefined ? searchQuery(text) : undefined
    if (!typed) return undefined
    const { tree } = await catalogueMemory(db)(await readChangeVersion(db))
    const whole = isShelfless ? undefined : understand(text, tree)
    const bare = understandWithoutShelves(text, tree)
    const isBare =
      isShelfless || (whole?.filters.category !== undefined && (await namesTitle(text, tree, bare)))
    const read = isBare ? bare : whole
    const awarded = await withPrize(read, text)
    const { publisher, understood: published } = awarded
      ? { publisher: undefined, understood: awarded }
      : await withPublisher(read, text)
    const { person, understood: named } = await withPersonOrSeries(published, text)
    const ids = await found(typed)
    const misspelt = named || ids.length > 0 || isBare ? undefined : understandMisspelt(text, tree)
    const understood = named ?? misspelt
    if (!understood) return undefined
    const reading = ids.length > 0 ? understood : await translated(understood)
    // Of a shelf's name alone many titles have a word: only who names one in full is taken to mean it. The bare
    // name of a prize may be that of a person
    const isWordless = reading.words === '' && (!awarded || saysPrize(text))
    const isTyped = isWordless ? await isTitle(typed, ids) : ids.length > 0
    const shelves = tree.named[query.lang]
      .filter(({ id }) => reading.filters.category?.includes(id))
      .map(({ id, _nom }) => ({ id, _nom }))
    return {
      reading,
      shelves,
      publisher,
      person,
      isTyped,
      isGuess: misspelt !== undefined,
      query: understoodList<ArticleQuery>(query, reading),
      search: searchQuery(reading.words),
    }
  }
}

// Under which title a book requested by another title is known in a language: `petit prince anglais`.

/**
 * Returns the title, in one of some languages, of the work that the best of the found books belongs to; undefined where one of
 * the found books is in such a language itself, or no edition of the work is.
 */
async function titleInLanguage(
  db: Db,
  found: readonly number[],
  languages: readonly string[],
): Promise<string | undefined> {
  const [best] = found
  if (best === undefined) return undefined
  const ids = sql.param([...found])
  const { rows } = await db.execute<{ title: string; is_found: boolean }>(sql`
    select title, id = any(${ids}::integer[]) as is_found
    from books join (
      select unnest(${ids}::integer[]) as id union
      select other.book_id from editions own join editions other using (work_id) where own.book_id = ${best}
    ) candidate using (id)
    where removed_at is null and language = any(${sql.param([...languages])}::text[])
    order by is_found desc, bestseller_count desc, id limit 1`)
  const [row] = rows
  return row && !row.is_found ? row.title : undefined
}
