/** The pages that the service worker stores for offline use, one per language. */
import { Hono } from 'hono'
import type { Language } from '#shared/contract/preferences.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { errorAnswer } from '#server/platform/http/errors.ts'
import { publicFor } from '#server/platform/http/public-for.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import { newNonce, sealPage } from '../pages/security-policy.ts'
import type { Shop } from '#server/platform/shop.ts'
import { offlinePage } from './offline-page.ts'

const PATHS: [string, Language][] = [
  ['/offline', 'fr'],
  ['/en/offline', 'eng'],
]

/** Makes the routes of the offline pages. */
export function offlineRoutes({ db, log }: Shop): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  for (const [path, language] of PATHS) {
    routes.get(path, publicFor(0), async (c) => {
      const { settings } = await readCompany(db)
      const nonce = newNonce()
      const { html, policy } = sealPage(await offlinePage(settings, language, nonce), { nonce })
      return c.html(html, 200, { 'Content-Security-Policy': policy })
    })
  }
  routes.onError(errorAnswer(log))
  return routes
}
