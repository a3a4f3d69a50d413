/** The document of every page: head, theme, layout. What it holds depends on path, language and currency alone. */
import { langOf } from '#shared/text/locale.ts'
import { useContext, type ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import { DEFAULT_THEME } from '#shared/theme/theme.ts'
import type { Route } from './+types/root.ts'
import { ApiError } from './api/client.ts'
import { getCompany, type Company } from './api/company.ts'
import { pageContext } from './api/context.ts'
import { FailedPage } from './failed-page.tsx'
import { PageShell } from './layout/page-shell.tsx'
import { StartAfterPaint } from './start-after-paint.tsx'
import { TAKE_PRESSES } from './early-presses.ts'
import { currencyOfCookie } from './preferences/preference-cookies.ts'
import { NonceContext } from './nonce.ts'
import { useShopIfLoaded } from './shop.ts'
import { THEME_STYLE_ID, themeStyle } from './theme-style.ts'
import { ICON_DRAWINGS, iconSprite } from '#ui/icon-drawings.ts'
import { useLanguage } from '#ui/text.tsx'
import './storefront.css'

/** Only their own page reads the legal details. */
const shownOf = ({ legal: _legal, ...shown }: Company) => shown

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext)
  const settings = await getCompany(api).catch((error: unknown) => {
    // The page answers as the API did: 503 while the database is away
    throw error instanceof ApiError && error.status > 0 ? data(null, { status: error.status }) : error
  })
  return {
    company: shownOf(settings),
    publicUrl,
    currency: currencyOfCookie(request.headers.get('cookie')),
  }
}

// Settings change rarely: browsing does not ask for them again, changing the currency does.
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href

const ICONS_ID = 'icons'

/** A browser reads them in the page: they are no part of its scripts. */
const ICONS = import.meta.env.SSR
  ? iconSprite(ICON_DRAWINGS)
  : (document.querySelector(`#${ICONS_ID}`)?.innerHTML ?? '')

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [preloadedFont(newsreader), preloadedFont(figtree)]

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const company = useShopIfLoaded()?.company
  const nonce = useContext(NonceContext)
  return (
    <html lang={langOf(language)} id="top">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={company?.accent_color ?? DEFAULT_THEME.accent_color} />
        <link rel="icon" href={company?.fav_icon ?? '/favicon.svg'} />
        <link rel="apple-touch-icon" href={company?.fav_icon ?? '/apple-touch-icon.png'} />
        <link
          rel="manifest"
          href={language === 'fr' ? '/manifest.webmanifest' : '/manifest.webmanifest?lang=eng'}
        />
        <Meta />
        <Links />
        <style nonce={nonce} id={THEME_STYLE_ID}>
          {themeStyle(company)}
        </style>
        {/* A browser has run it by now */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? TAKE_PRESSES : ''}
        </script>
      </head>
      <body>
        {/* oxlint-disable-next-line react/no-danger -- drawings of our own */}
        <div hidden id={ICONS_ID} dangerouslySetInnerHTML={{ __html: ICONS }} />
        {children}
        <ScrollRestoration />
        <Scripts />
        <StartAfterPaint />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />
}
