/** Plans the changes of a batch: pure, so that a dry run gives the same result. */
import { sortKey, foldedWords } from '#server/platform/text/fold.ts'
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import type { BookFacts, BookRecord, Complaint, Sale } from '../book-record.ts'
import type { Categories } from './ensure-categories.ts'
import { changesOf, mergeFacts, newBook, type Changes, type MergedBook } from './merge-facts.ts'
import type { StoredBook } from './stored-books.ts'
import type { FindSupplier } from '../../suppliers/supply-of-book.ts'
import { categoryKey, type CategoryPath } from '../values/lists.ts'
import { isOwnCode } from '../values/texts.ts'
import { sortNameOf } from '../values/people.ts'

/** Detects a row about another book than the stored one with its ISBN. */
type Named = { title: string; people: readonly { name: string; role: ContributorRole }[] }

/** Returns whether neither title nor author of a row match a book; a missing one matches. */
export function isAnotherBook(stored: Named, { title, people = [] }: Pick<BookFacts, 'title' | 'people'>) {
  const [known, stated] = [authorsOf(stored.people), authorsOf(people)]
  if (title === undefined || known.length === 0 || stated.length === 0) return false
  return !isTitleAlike(stored.title, title) && !isAnyAlike(known, stated) && !isAnyAlike(stated, known)
}

const authorsOf = (people: Named['people']) =>
  people.flatMap(({ name, role }) => (role === 'author' ? [name] : []))

/** One may be the other with a subtitle, a series or a number. */
function isTitleAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) => ` ${foldedWords(title).join(' ')} `) as [string, string]
  return a.includes(b) || b.includes(a)
}

/** Whether the surname of one is in any of the other names, in any word order. */
function isAnyAlike(names: readonly string[], others: readonly string[]): boolean {
  const words = new Set(others.flatMap(foldedWords))
  return names.some((name) =>
    foldedWords(sortNameOf(name).split(',')[0] ?? '').some((word) => words.has(word)),
  )
}

export type Outcome = 'added' | 'updated' | 'unchanged' | 'removed'

/** Categories of each ISBN so far in the file; contains an ISBN once a row of it was accepted. */
export type MetIsbns = Map<string, Set<string>>

export type BatchPlan = {
  counts: Record<Outcome, number>
  complaints: Complaint[]
  /** `before`: the stored book; a new one has none. */
  writes: { book: MergedBook; changes: Changes; before?: StoredBook }[]
  filings: { isbn: string; path: CategoryPath }[]
  met: MetIsbns
  /** Books taken off sale (true) or put back on sale (false). */
  removals: Map<string, boolean>
}

/** Values for new books where their row is silent. */
export type NewBookDefaults = { facts: BookFacts; categories: CategoryPath[] }

type Known = {
  stored: ReadonlyMap<string, StoredBook>
  met: MetIsbns
  categories: Pick<Categories, 'find'>
  /** undefined: the shop has no suppliers. */
  findSupplier: FindSupplier | undefined
  defaults: NewBookDefaults
  updateOnly: boolean
  /** Whether existing books get the stock of the file; new ones always do. */
  takeStock: boolean
}

/** Changes of a new book. */
export const EVERYTHING: Changes = {
  description: true,
  people: true,
  images: true,
  work: true,
  source: true,
  prizes: true,
  safety: true,
}

/** Two books without an ISBN may, very rarely, get the same code. */
const isTaken = ({ isbn, facts }: BookRecord, stored: StoredBook | undefined) =>
  stored !== undefined &&
  isOwnCode(isbn) &&
  facts.title !== undefined &&
  sortKey(facts.title) !== sortKey(stored.title)

function whyNotKnown(row: BookRecord, stored: StoredBook | undefined): string | undefined {
  if (isTaken(row, stored)) return 'a code of the shop that another book has'
  return stored && isAnotherBook(stored, row.facts) ? 'title and author of another book' : undefined
}

function whyNotNew(facts: BookFacts, sale: Sale | undefined, updateOnly: boolean): string | undefined {
  if (sale === 'withdrawn') return 'withdrawn from sale'
  if (updateOnly) return 'not in the shop'
  if (facts.title === undefined) return 'no title'
  return facts.publicPriceCents === undefined ? 'no price' : undefined
}

/**
 * Plans a batch. The first row of an ISBN decides the book; later rows of the same file only add categories,
 * since such files have a row per category.
 */
export function planBatch(rows: readonly BookRecord[], known: Known): BatchPlan {
  const plan: BatchPlan = {
    counts: { added: 0, updated: 0, unchanged: 0, removed: 0 },
    complaints: [],
    writes: [],
    filings: [],
    met: new Map(),
    removals: new Map(),
  }
  const met: MetIsbns = new Map([...known.met].map(([isbn, names]) => [isbn, new Set(names)]))
  const nameOf = (path: CategoryPath) => String(known.categories.find(path) ?? categoryKey(path))

  function change({ isbn, facts }: BookRecord, stored: StoredBook | undefined): Outcome {
    if (!stored) {
      plan.writes.push({
        book: newBook(isbn, facts, { defaults: known.defaults.facts, findSupplier: known.findSupplier }),
        changes: EVERYTHING,
      })
      return 'added'
    }
    const { stock, ...others } = facts
    const taken = known.takeStock && stock !== undefined ? { ...others, stock } : others
    const book = mergeFacts(stored, taken, known.findSupplier)
    const changes = changesOf(stored, book)
    if (!changes) return 'unchanged'
    plan.writes.push({ book, changes, before: stored })
    return 'updated'
  }

  /** Takes a book off sale or puts it back, by the last row that states it; undefined: unchanged. */
  function changeSale({ isbn, sale }: BookRecord, isKnown: boolean): Outcome | undefined {
    const isRemoved = plan.removals.get(isbn) ?? known.stored.get(isbn)?.isRemoved ?? false
    const leaves = sale === 'deleted' || sale === 'withdrawn'
    if (sale === undefined || !isKnown || leaves === isRemoved) return undefined
    plan.removals.set(isbn, leaves)
    return leaves ? 'removed' : 'updated'
  }

  for (const row of rows) {
    const { isbn, facts, line } = row
    const stored = known.stored.get(isbn)
    const earlier = met.get(isbn)
    const isNew = !stored && !earlier
    const categories = isNew && row.categories.length === 0 ? known.defaults.categories : row.categories
    if (row.sale === 'deleted') {
      plan.counts[changeSale(row, !isNew) ?? 'unchanged'] += 1
      continue
    }
    const withDefaults = { ...known.defaults.facts, ...facts }
    const reason = isNew ? whyNotNew(withDefaults, row.sale, known.updateOnly) : whyNotKnown(row, stored)
    const about = { line, isbn, title: facts.title ?? '', detail: row.noPriceBecause ?? '' }
    if (reason) {
      plan.complaints.push({ ...about, outcome: 'refused', reason })
      continue
    }
    // The stored or given price stays
    if (about.detail && !earlier) plan.complaints.push({ ...about, outcome: 'left out', reason: 'price' })
    const unknown = earlier ? undefined : unknownSuppliers(facts, known.findSupplier)
    if (unknown) plan.complaints.push({ ...about, ...unknown })
    const names = earlier ?? new Set<string>()
    const before = new Set([...names, ...(stored?.categoryIds.map(String) ?? [])])
    const further = categories.filter((path) => !before.has(nameOf(path)))
    plan.filings.push(...further.map((path) => ({ isbn, path })))
    const outcome = earlier ? 'unchanged' : change(row, stored)
    const filed = outcome === 'unchanged' && further.length > 0 ? 'updated' : outcome
    plan.counts[filed === 'added' ? filed : (changeSale(row, !isNew) ?? filed)] += 1
    for (const path of categories) names.add(nameOf(path))
    met.set(isbn, names)
    plan.met.set(isbn, names)
  }
  return plan
}

const MAX_SHOWN = 200

/** Returns the complaint about a row whose suppliers are all unknown; none for a shop without suppliers. */
function unknownSuppliers(
  { sources = [] }: BookFacts,
  findSupplier: FindSupplier | undefined,
): Pick<Complaint, 'outcome' | 'reason' | 'detail' | 'read'> | undefined {
  const named = sources.filter(({ name, gln }) => name || gln)
  if (!findSupplier || named.length === 0 || named.some((source) => findSupplier(source))) return undefined
  const names = named.map(({ name, gln }) => name || gln).join(', ')
  const read = names.slice(0, MAX_SHOWN).toWellFormed()
  return { outcome: 'left out', reason: 'supplier', detail: `no supplier of the shop is "${read}"`, read }
}
