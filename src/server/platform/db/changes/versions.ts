/** Numbers that rise as notes of changes come in: what was made when they stood lower is outdated. */
import type { Change } from './read-notes.ts'
import { TOPICS, type Topic } from './topics.ts'

/** Of more changed books than these, all count as changed. */
const MAX_BOOKS = 20_000

type OfTopic = { any: number; all: number; byBook: Map<number, number> }

const unchanged = (): OfTopic => ({ any: 0, all: 0, byBook: new Map() })

export class Versions {
  /** How many times something was found to have changed. */
  latest = 0
  #everything = 0
  readonly #topics = Object.fromEntries(TOPICS.map((topic) => [topic, unchanged()])) as Record<Topic, OfTopic>

  /** Takes in what was found to have changed. */
  add(changes: readonly Change[]): void {
    if (changes.length === 0) return
    this.latest += 1
    for (const { topic, bookId } of changes) {
      // A newer program that shares the database may follow more
      const known: OfTopic | undefined = this.#topics[topic]
      if (topic === 'all') this.#everything = this.latest
      if (!known) continue
      known.any = this.latest
      if (bookId === 0 || known.byBook.size >= MAX_BOOKS) {
        known.all = this.latest
        known.byBook.clear()
      } else known.byBook.set(bookId, this.latest)
    }
  }

  /** Since when nothing of some topics has changed. */
  of(topics: readonly Topic[]): number {
    let version = this.#everything
    for (const topic of topics) version = Math.max(version, this.#topics[topic].any)
    return version
  }

  /** Since when nothing of some topics has changed that concerns a book. */
  ofBook(topics: readonly Topic[], bookId: number): number {
    let version = this.#everything
    for (const topic of topics) {
      const { all, byBook } = this.#topics[topic]
      version = Math.max(version, all, byBook.get(bookId) ?? 0)
    }
    return version
  }
}
