import { describe, expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'
import type { CachedPage } from './page-cache.ts'

const page = (status = 200) => ({ status, headers: [] as [string, string][], body: 'page', etag: undefined })

describe('the page cache', () => {
  it('renders a page once for all who ask for it at the same time', async () => {
    const cached = createPageCache()
    const render = vi.fn<() => Promise<CachedPage>>(async () => page())
    await Promise.all(Array.from({ length: 20 }, () => cached('eur /', render)))
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('keeps currencies and paths apart', async () => {
    const cached = createPageCache()
    const render = vi.fn<() => Promise<CachedPage>>(async () => page())
    await cached('eur /', render)
    await cached('usd /', render)
    await cached('eur /books', render)
    expect(render).toHaveBeenCalledTimes(3)
  })

  it('never keeps a failure, neither an answer of 500 nor a thrown error', async () => {
    const cached = createPageCache()
    const failing = vi.fn<() => Promise<CachedPage>>(async () => page(500))
    await cached('eur /', failing)
    await cached('eur /', failing)
    expect(failing).toHaveBeenCalledTimes(2)
    await expect(cached('eur /x', () => Promise.reject(new Error('database away')))).rejects.toThrow(
      'database away',
    )
    expect((await cached('eur /x', async () => page())).status).toBe(200)
  })
})
