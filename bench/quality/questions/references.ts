/** Two searches in memory that shops use, over the same books: MiniSearch and Orama, folded as the shop folds and as forgiving as they recommend. */
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { Db } from '#server/platform/db/database.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import { type Search, SHOWN } from './answer.ts'
import { readRows, type BookRow } from './rows.ts'

const FIELDS = ['title', 'people', 'series', 'subtitle', 'shelves', 'publisher', 'isbn'] as const
const BOOSTS = { title: 3, people: 2, series: 1.5 }
/** So many of the letters of a word may be wrong. */
const FUZZY = 0.2
const STEP = 1000

const written = (row: BookRow) => ({
  id: row.id,
  isbn: row.isbn,
  title: row.title,
  subtitle: row.subtitle ?? '',
  people: row.people.join(', '),
  series: [row.series, row.volume].filter(Boolean).join(' '),
  shelves: row.shelves.join(', '),
  publisher: row.publisher ?? '',
})

type Reference = { search: Search; builtMs: number; megabytes: number }

/** Fills an index with all books of a shop. */
async function build(db: Db, add: (rows: readonly BookRow[]) => Promise<void>) {
  globalThis.gc?.()
  const [from, before] = [performance.now(), process.memoryUsage().rss]
  for await (const rows of readRows(db)) await add(rows)
  globalThis.gc?.()
  return { builtMs: performance.now() - from, megabytes: (process.memoryUsage().rss - before) / 2 ** 20 }
}

export async function miniSearch(db: Db): Promise<Reference> {
  const index = new MiniSearch<ReturnType<typeof written>>({
    fields: [...FIELDS],
    tokenize: foldedWords,
    processTerm: (word) => word,
  })
  const built = await build(db, async (rows) => index.addAll(rows.map(written)))
  return {
    ...built,
    search: async (text) => {
      const found = index.search(text, { boost: BOOSTS, fuzzy: FUZZY, prefix: true, combineWith: 'AND' })
      return { ids: found.slice(0, SHOWN).map(({ id }) => id as number), total: found.length }
    },
  }
}

export async function orama(db: Db): Promise<Reference> {
  const index = create({
    schema: {
      title: 'string',
      people: 'string',
      series: 'string',
      subtitle: 'string',
      shelves: 'string',
      publisher: 'string',
      isbn: 'string',
    } as const,
    components: { tokenizer: { language: 'french', normalizationCache: new Map(), tokenize: foldedWords } },
  })
  const built = await build(db, async (rows) => {
    await insertMultiple(
      index,
      rows.map((row) => ({ ...written(row), id: String(row.id) })),
      STEP,
    )
  })
  return {
    ...built,
    search: async (text) => {
      const { hits, count } = await searchOrama(index, {
        term: text,
        tolerance: 1,
        threshold: 0,
        boost: BOOSTS,
        limit: SHOWN,
      })
      return { ids: hits.map(({ id }) => Number(id)), total: count }
    },
  }
}
