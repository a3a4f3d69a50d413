/** Answers that cost much to find, found at most once in a few seconds, and less often while nothing changes. */
import { LRUCache } from 'lru-cache'
import type { ChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Topic } from '#server/platform/db/changes/topics.ts'

const MAX_KNOWN = 2000

type Known<Answer> = { answer: Promise<Answer>; from: number; until: number }

/**
 * Makes a memory of answers that stand for so many milliseconds, then for as long as nothing of these topics changes, where who
 * asks knows that; a missing one is found once, however many ask at the same time.
 */
export function rememberAnswers<Answer>(freshMs: number, topics: readonly Topic[] = []) {
  const cached = new LRUCache<string, Known<Answer>>({ max: MAX_KNOWN })

  return function recall(key: string, find: () => Promise<Answer>, now?: ChangeVersion): Promise<Answer> {
    const known = cached.get(key)
    if (known && (performance.now() < known.until || (now && now.of(topics) <= known.from)))
      return known.answer
    const finding = { answer: find(), from: now?.latest ?? -1, until: performance.now() + freshMs }
    cached.set(key, finding)
    finding.answer.catch(() => cached.get(key) === finding && cached.delete(key))
    return finding.answer
  }
}
