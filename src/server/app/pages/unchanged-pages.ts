/**
 * Pages that need not be made again: each that was requested before remembers what it requested of the API and what it got.
 * Requested again, it asks the same; as long as all answers are the same, it is sent as it was made (docs/decisions/0072).
 */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AskApi } from '#server/platform/http/in-process-calls.ts'
import { bytesWithForms, wholeBody, withBody } from '#server/platform/http/whole-body.ts'
import type { DirectAnswer } from '#server/platform/http/router.ts'

/** What a page is made with. */
export type PageTools = {
  ask: AskApi
  /** The moment to the second; a page that reads it is made each time. */
  readClock: () => Date
}

type MadePage = {
  /** Digests of answers by what was requested. */
  digests: ReadonlyMap<string, string>
  headers: Record<string, string>
  body: NonSharedBuffer
}

const MAX_BYTES = 16 * 1024 * 1024
/** With its headers, what it requested, and its compressed forms, which live as long (platform/http/response-cache.ts). */
const bytesOf = ({ body, digests: requested }: MadePage, key: string) =>
  bytesWithForms(body) + key.length + 2000 + requested.size * 200

/** Keys of pages that were requested once: some ten thousand. */
const MAX_KEY_BYTES = 1024 * 1024
const KEY_BYTES = 60

const isPublic = ({ status, headers }: Response) =>
  status === 200 && (headers.get('cache-control')?.startsWith('public') ?? false)

/** Two answers of one digest are the same, however they came about. */
const digestOf = ({ status, body }: DirectAnswer) =>
  `${status} ${hash('sha1', JSON.stringify(body) ?? '', 'base64')}`

/** Notes what a page requests and receives while it is made. */
function noting(ask: AskApi) {
  const requested = new Map<string, string>()
  let [open, readsNoClock] = [0, true]
  return {
    digests: requested,
    /** Whether the page is what its answers make it: it waited for each, and for nothing else. */
    isWhole: () => open === 0 && readsNoClock,
    tools: {
      async ask(target) {
        open += 1
        const answer = await ask(target)
        requested.set(target, digestOf(answer))
        open -= 1
        return answer
      },
      readClock() {
        readsNoClock = false
        return new Date()
      },
    } satisfies PageTools,
  }
}

/** Makes the memory of pages. */
export function createUnchangedPages() {
  const pages = new LRUCache<string, MadePage>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf })
  const requestedOnce = new LRUCache<string, true>({
    maxSize: MAX_KEY_BYTES,
    sizeCalculation: (_, key) => key.length + KEY_BYTES,
  })
  const tally = { cached: 0, made: 0 }
  let current = 0

  /** A page of a former step can never be sent again. */
  function evictBefore(step: number) {
    if (step !== current) pages.clear()
    current = step
  }

  async function isUnchanged({ digests: requested }: MadePage, ask: AskApi): Promise<boolean> {
    const same = [...requested].map(async ([target, before]) => digestOf(await ask(target)) === before)
    return (await Promise.all(same)).every(Boolean)
  }

  return {
    /** How often a page was sent as it was made before, and how often it was made. */
    counts: () => tally,

    /** Answers a page of a key, which names all that it depends on besides the API and `step`, the clock it is written by. */
    async answer(
      { key, step, ask }: { key: string; step: number; ask: AskApi },
      make: (tools: PageTools) => Promise<Response>,
    ): Promise<Response> {
      evictBefore(step)
      const known = pages.get(key)
      if (known && (await isUnchanged(known, ask).catch(() => false))) {
        tally.cached += 1
        return withBody(new Response(known.body, { headers: known.headers }), known.body)
      }
      tally.made += 1
      // Digests are 6 to 8 % of a page's milliseconds, and most addresses of a large shop are requested once
      if (!known && !requestedOnce.has(key)) {
        requestedOnce.set(key, true)
        return await make({ ask, readClock: () => new Date() })
      }
      const { digests: requested, isWhole, tools } = noting(ask)
      const made = await make(tools)
      const body = isPublic(made) && isWhole() ? await wholeBody(made) : undefined
      // A step may have begun while it was made
      if (step !== current) return made
      if (body) pages.set(key, { digests: requested, headers: Object.fromEntries(made.headers), body })
      else pages.delete(key)
      return made
    },
  }
}

export type UnchangedPages = ReturnType<typeof createUnchangedPages>
