import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { healthRoutes } from './health.ts'
import type { ApiEnv } from './router.ts'

/** A site with the health routes and one page beside them. */
function aSite(ping: () => Promise<void>) {
  const site = new Hono<ApiEnv>()
  site.route('/', healthRoutes({ ping } as Database))
  site.get('/page', (c) => c.text('page'))
  return site
}
const away = () => Promise.reject(new Error('the database is away'))
const there = () => Promise.resolve()

describe('health answers', () => {
  it.each([
    ['/healthz', there, 200],
    ['/healthz', away, 200],
    ['/readyz', there, 200],
    ['/readyz', away, 503],
  ])('%s is never kept (%#)', async (path, ping, status) => {
    const answer = await aSite(ping).request(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('leave the pages beside them as they are', async () => {
    const answer = await aSite(there).request('/page')
    expect(answer.headers.get('cache-control')).toBeNull()
  })
})
