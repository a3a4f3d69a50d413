/** `/healthz`: the process answers. `/readyz`: it is not stopping, and the database is reachable and migrated. */
import { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { noStore, type ApiEnv } from './router.ts'

/** Makes both health routes for load balancers and supervisors. */
export function healthRoutes(database: Pick<Database, 'ping'>, isLeaving: () => boolean) {
  const routes = new Hono<ApiEnv>()
  // With a path: otherwise it would apply to every route mounted later
  routes.use('/healthz', noStore).use('/readyz', noStore)
  routes.get('/healthz', (c) => c.json({ data: { status: 'alive' } }))
  routes.get('/readyz', async (c) => {
    if (isLeaving()) return c.json({ data: { status: 'stopping' } }, 503)
    try {
      // Opening a database applies its migrations, so a reachable one is migrated
      await database.ping()
      return c.json({ data: { status: 'ready' } })
    } catch {
      return c.json({ data: { status: 'database unavailable' } }, 503)
    }
  })
  return routes
}
