/** The web app manifest: name and colours of the shop on a phone's home screen. */
import { langOf } from '#shared/text/locale.ts'
import type { CompanySettings } from '#shared/contract/company.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { themeColours } from '#shared/theme/theme.ts'
import { textOf } from '#shared/text/text.ts'

const DRAWN_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Returns the manifest. Invalid colours fall back to the defaults, as on the pages. */
export function webManifest(settings: CompanySettings, language: Language) {
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
