/** What the service worker puts aside for the time without a connection: a page in each language. */
import { Hono } from 'hono'
import type { Language } from '#shared/contract/preferences.ts'
import { readCompany } from '../company/service.ts'
import { errorAnswer } from '../http/errors.ts'
import { publicFor } from '../http/public-for.ts'
import type { ApiEnv } from '../http/router.ts'
import { securityPolicy } from '../pages/security-policy.ts'
import type { Shop } from '../shop.ts'
import { offlinePage } from './offline-page.ts'

const PATHS: [string, Language][] = [
  ['/offline', 'fr'],
  ['/en/offline', 'eng'],
]

/** Makes the routes of the pages that stand for what cannot be loaded. */
export function offlineRoutes({ db, log }: Shop): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  for (const [path, language] of PATHS) {
    routes.get(path, publicFor(0), async (c) => {
      const { settings } = await readCompany(db)
      const page = await offlinePage(settings, language)
      return c.html(page, 200, { 'Content-Security-Policy': securityPolicy(page) })
    })
  }
  routes.onError(errorAnswer(log))
  return routes
}
