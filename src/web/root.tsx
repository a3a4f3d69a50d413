/** The document of every page: head, theme, layout. What it holds depends on path, language and currency alone. */
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { getCompanySettings } from './api/company.ts'
import { pageContext } from './api/context.ts'
import { currencyOfCookie } from './state/currency-cookie.ts'
import { useLanguage } from './state/text.tsx'
import './theme.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext)
  const company = await getCompanySettings(api)
  return { company, publicUrl, currency: currencyOfCookie(request.headers.get('cookie')) }
}

// Settings change rarely: browsing does not ask for them again.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <html lang={language === 'fr' ? 'fr' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
