/** Lists of books: filters, search, sort orders, pages; and their facets. */
import type { ArticleList, ArticleQuery, Understood } from '#shared/contract/catalogue-lists.ts'
import type { Facets } from '#shared/contract/facets.ts'
import { readArticles } from '../books/read-articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listBooks } from '../promises/articles-with-promises.ts'
import { searchQuery, type SearchQuery } from '../search/query.ts'
import { createCorrector } from '../search/spelling/corrected-search.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { createListReader } from './list-reader.ts'
import { createReadingChooser, type Meant } from './understanding/choose-reading.ts'

/** Creates the readers of lists and of their facets. */
export function createArticleLists(db: Db) {
  const reader = createListReader(db)

  const corrected = createCorrector(db, async (search) => {
    const [best] = await readArticles(db, (await reader.found(search)).slice(0, 1), 'fr')
    return (
      best && {
        title: best.designation,
        subtitle: best.subtitle ?? '',
        series: best.series?.name ?? '',
        people: best.contributors.map((person) => person._nom),
      }
    )
  })

  async function readList(query: ArticleQuery, search: SearchQuery | undefined): Promise<ArticleList> {
    const { page, per_page, lang } = query
    const { ids, total, isCapped } = await reader.page(query, search)
    const data = await listBooks(db, ids, lang)
    return { data, meta: { total, page, per_page, ...(isCapped && { at_least: true }) } }
  }

  const meant = createReadingChooser(db, {
    found: (search) => reader.found(search),
    namesOf: async (ids) =>
      (await readArticles(db, ids, 'fr')).map(({ designation, contributors }) => ({
        title: designation,
        author: contributors[0]?._nom,
      })),
  })

  /** Returns the list of a search, or of the most similar words with results. */
  async function listOfWords(query: ArticleQuery, text: string): Promise<ArticleList> {
    const search = searchQuery(text)
    // Punctuation alone finds no book
    if (!search) return { data: [], meta: { total: 0, page: query.page, per_page: query.per_page } }
    const list = await readList(query, search)
    const correction = list.meta.total === 0 ? await corrected(text) : undefined
    if (!correction) return list
    const { data, meta } = await readList(query, correction.query)
    return { data, meta: { ...meta, suggestion: correction.suggestion } }
  }

  /** Returns what a question may mean, the likelier first: the name of a shelf is a word of titles as well. */
  async function* meanings(query: ArticleQuery, text: string) {
    const question = await meant(query, text)
    if (!question) return
    yield question
    if (question.isTyped || !question.reading.filters.category) return
    const shelfless = await meant(query, text, { isShelfless: true })
    if (shelfless) yield shelfless
  }

  /** Whether a question is the whole title of a book, misspelt. */
  async function isMisspeltTitle(text: string): Promise<boolean> {
    const correction = await corrected(text)
    const [first] = correction ? await reader.found(correction.query) : []
    const [book] = first === undefined ? [] : await readArticles(db, [first], 'fr')
    return book !== undefined && sortKey(book.designation) === correction?.query.titleKey
  }

  /** Returns the list of an interpreted question; undefined if it contains no book. */
  async function listOfMeaning({ query, search, reading }: Meant): Promise<ArticleList | undefined> {
    const list = search ? await listOfWords(query, reading.words) : await readList(query, undefined)
    return list.meta.total > 0 ? list : undefined
  }

  async function facetsOfWords(query: ArticleQuery, text: string): Promise<Facets> {
    const search = searchQuery(text)
    if (!search) return reader.facets(query, 'nothing')
    const facets = await reader.facets(query, search)
    const correction = facets.total === 0 ? await corrected(text) : undefined
    return correction ? reader.facets(query, correction.query) : facets
  }

  return {
    /** Returns a page of a list; `ids` are ignored. */
    async listArticles(query: ArticleQuery): Promise<ArticleList> {
      const text = query.smart_search?.trim() ? query.smart_search : undefined
      if (text === undefined) return readList(query, undefined)
      let offered: Meant | undefined
      let empty: Meant | undefined
      for await (const question of meanings(query, text)) {
        if (question.isTyped) offered = question
        const list =
          question.isTyped || (question.isGuess && (await isMisspeltTitle(text)))
            ? undefined
            : await listOfMeaning(question)
        if (list) return { data: list.data, meta: { ...list.meta, understood: toUnderstood(question) } }
        if (isAllUnderstood(question)) empty ??= question
      }
      const { data, meta } = await listOfWords(query, text)
      const isFound = meta.total > 0 && meta.suggestion === undefined
      if (empty && !isFound) {
        const { page, per_page } = query
        return { data: [], meta: { total: 0, page, per_page, understood: toUnderstood(empty) } }
      }
      return { data, meta: { ...meta, ...(offered && { understood: toUnderstood(offered) }) } }
    },

    /** Returns the number of books by value of each filter; `page`, `sort` and `ids` are ignored. */
    async listFacets(query: ArticleQuery): Promise<Facets> {
      const text = query.smart_search?.trim() ? query.smart_search : undefined
      if (text === undefined) return reader.facets(query, undefined)
      for await (const question of meanings(query, text)) {
        if (question.isTyped || (question.isGuess && (await isMisspeltTitle(text)))) break
        const facets = await (question.search
          ? facetsOfWords(question.query, question.reading.words)
          : reader.facets(question.query, undefined))
        if (facets.total > 0) return facets
      }
      return facetsOfWords(query, text)
    },
  }
}

/** Whether nothing is left of a question but what it was read as. */
const isAllUnderstood = ({ isTyped, isGuess, reading }: Meant) => !isTyped && !isGuess && reading.words === ''

function toUnderstood({ reading, shelves, publisher, person, isTyped }: Meant): Understood {
  const { category, publisher: _publisher, collaborator: _collaborator, ...filters } = reading.filters
  return {
    ...filters,
    ...(category && { category: shelves }),
    ...(publisher && { publisher: [publisher] }),
    ...(person && { collaborator: [person] }),
    words: reading.words,
    applied: !isTyped,
  }
}
