/** `/healthz`: the process answers. `/readyz`: the database answers and its migrations are applied. */
import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import type { ApiEnv } from './router.ts'

/** Makes the two health routes for load balancers and supervisors. */
export function healthRoutes(database: Database) {
  const routes = new Hono<ApiEnv>()
  routes.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  routes.get('/healthz', (c) => c.json({ data: { status: 'alive' } }))
  routes.get('/readyz', async (c) => {
    try {
      // Opening a database applies its migrations, so one that answers here has them.
      await database.ping()
      return c.json({ data: { status: 'ready' } })
    } catch {
      return c.json({ data: { status: 'database unavailable' } }, 503)
    }
  })
  return routes
}
