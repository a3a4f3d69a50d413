import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { healthRoutes } from './health.ts'
import type { ApiEnv } from './router.ts'

/** A site with the health routes and another page. */
function aSite(ping: () => Promise<void>, { isLeaving = false } = {}) {
  const site = new Hono<ApiEnv>()
  site.route(
    '/',
    healthRoutes({ ping }, () => isLeaving),
  )
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
  ])('%s is never cached (%#)', async (path, ping, status) => {
    const answer = await aSite(ping).request(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('report not ready while a stopping process still runs', async () => {
    const site = aSite(there, { isLeaving: true })
    expect((await site.request('/readyz')).status).toBe(503)
    expect((await site.request('/healthz')).status).toBe(200)
  })

  it('leave the pages beside them as they are', async () => {
    const answer = await aSite(there).request('/page')
    expect(answer.headers.get('cache-control')).toBeNull()
  })
})
