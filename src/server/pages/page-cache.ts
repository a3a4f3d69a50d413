/**
 * Keeps rendered pages for one second. A busy shop renders each page once a second instead of once a visit, and no
 * price or stock shown is older than that; nothing has to be invalidated, on one instance or on many.
 */
import { LRUCache } from 'lru-cache'

export type CachedPage = {
  status: number
  headers: [string, string][]
  body: string
  etag: string | undefined
}

const FRESH_MS = 1000
const MAX_BYTES = 64 * 1024 * 1024
const MAX_PAGES = 2000

/** Makes a cache that renders a missing page once, however many ask for it at the same time. */
export function createPageCache() {
  const pages = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.length + 1,
    ttl: FRESH_MS,
  })
  const rendering = new Map<string, Promise<CachedPage>>()

  return async function cached(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const found = pages.get(key)
    if (found) return found
    const underWay = rendering.get(key)
    if (underWay) return underWay
    const page = render().finally(() => rendering.delete(key))
    rendering.set(key, page)
    const rendered = await page
    if (rendered.status < 500) pages.set(key, rendered)
    return rendered
  }
}
