/** The shop's manifest and icons, in the company's name and colours. */
import { Hono } from 'hono'
import { errorAnswer } from '#server/platform/http/errors.ts'
import { publicFor } from '#server/platform/http/public-for.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { themeColours, type ThemeSettings } from '#shared/theme/theme.ts'
import { langOf } from '#shared/text/locale.ts'
import type { CompanySettings } from '#shared/contract/company.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { textOf } from '#shared/text/text.ts'
import { readCompany } from './read-company.ts'

/** The web app manifest: name and colours of the shop on a phone's home screen. */
const DRAWN_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Returns the manifest. Invalid colours fall back to the defaults, as on the pages. */
function webManifest(settings: CompanySettings, language: Language) {
  const colours = themeColours(settings)
  const home = language === 'fr' ? '/' : '/en'
  return {
    id: '/',
    name: settings.name,
    short_name: settings.name,
    description: textOf(language).home.description,
    lang: langOf(language),
    start_url: home,
    scope: '/',
    display: 'minimal-ui',
    theme_color: colours.accent,
    background_color: colours.paper,
    icons: settings.fav_icon ? [{ src: settings.fav_icon, sizes: 'any' }] : DRAWN_ICONS,
  }
}

const ONE_HOUR_S = 3600

/** Makes the routes of `/manifest.webmanifest` (English with `?lang=eng`) and `/favicon.svg`. */
export function identityRoutes({ db, log }: Shop): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  const cached = publicFor(ONE_HOUR_S)

  routes.get('/manifest.webmanifest', cached, async (c) => {
    const { settings } = await readCompany(db)
    const manifest = webManifest(settings, c.req.query('lang') === 'eng' ? 'eng' : 'fr')
    return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
  })

  routes.get('/favicon.svg', cached, async (c) => {
    const { settings } = await readCompany(db)
    return c.body(drawnIcon(settings), 200, { 'Content-Type': 'image/svg+xml' })
  })

  // Requested by feed readers and by browsers that show none of our pages
  routes.get('/favicon.ico', (c) => c.redirect('/icon-192.png', 301))

  routes.onError(errorAnswer(log))
  return routes
}

/** Returns the drawing as an SVG document. */
function drawnIcon(settings: ThemeSettings): string {
  const colours = themeColours(settings)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="5" fill="${colours.primary}"/>` +
    `<path d="M8 7.5C11 6 14 6.5 16 8.5c2-2 5-2.5 8-1v16c-3-1.5-6-1-8 1-2-2-5-2.5-8-1z" fill="${colours['primary-gold']}"/>` +
    `<path d="M16 8.5v16" stroke="${colours.primary}" stroke-width="1.5"/></svg>`
  )
}
