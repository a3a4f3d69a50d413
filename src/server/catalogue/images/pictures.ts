/** Returns a picture from the cache or from its supplier; concurrent requests share one download. */
import { LRUCache } from 'lru-cache'
import { PictureRefused } from './fetch-picture.ts'
import type { FileCache } from './file-cache.ts'

const AT_ONCE = 2
const MAX_UNDER_WAY = 200
const REFUSED_FOR_MS = 10 * 60_000

/** `busy`: too many pictures are being made; retry soon. */
export type Brought =
  | { kind: 'picture'; bytes: Buffer }
  | { kind: 'refused'; reason: string }
  | { kind: 'busy' }

export type Wish = {
  /** Name in the cache; files of one source share a prefix. */
  file: string
  source: { file: string; fetch: () => Promise<Buffer> }
  make: (source: Buffer) => Promise<Buffer>
}

/** Creates the single entry point for pictures. */
export function pictures(files: FileCache) {
  const underWay = new Map<string, Promise<Buffer>>()
  const refused = new LRUCache<string, string>({ max: 10_000, ttl: REFUSED_FOR_MS })
  const waiting: (() => void)[] = []
  let working = 0

  /** Decoding takes tens of megabytes, so concurrency is limited. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }

  function once(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = underWay.get(file) ?? make().finally(() => underWay.delete(file))
    underWay.set(file, running)
    return running
  }

  async function sourceOf({ file, fetch }: Wish['source']): Promise<Buffer> {
    const stored = await files.read(file)
    if (stored) return stored
    return await once(file, async () => {
      const bytes = await fetch()
      await files.write(file, bytes)
      return bytes
    })
  }

  async function bring({ file, source, make }: Wish): Promise<Brought> {
    const reason = refused.get(source.file)
    if (reason) return { kind: 'refused', reason }
    if (underWay.size >= MAX_UNDER_WAY && !underWay.has(file)) return { kind: 'busy' }
    try {
      const bytes = await once(file, async () => {
        const original = await sourceOf(source)
        const made = await inTurn(() => make(original))
        await files.write(file, made)
        return made
      })
      return { kind: 'picture', bytes }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      refused.set(source.file, error.message)
      return { kind: 'refused', reason: error.message }
    }
  }

  return { stored: files.read, bring }
}
