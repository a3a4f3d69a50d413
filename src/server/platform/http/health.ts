/** `/healthz`: the process answers. `/readyz`: it is not about to stop, and the database answers with its migrations applied. */
import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { noStore } from './no-store.ts'
import type { ApiEnv } from './router.ts'

/** Makes the two health routes for load balancers and supervisors. */
export function healthRoutes(database: Pick<Database, 'ping'>, isLeaving: () => boolean) {
  const routes = new Hono<ApiEnv>()
  // By path: without one it would hold for every route mounted after these
  routes.use('/healthz', noStore).use('/readyz', noStore)
  routes.get('/healthz', (c) => c.json({ data: { status: 'alive' } }))
  routes.get('/readyz', async (c) => {
    if (isLeaving()) return c.json({ data: { status: 'stopping' } }, 503)
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
