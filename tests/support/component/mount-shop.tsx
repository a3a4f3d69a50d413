/** Mounts screens of the storefront within the frame of every page, without a shop behind them. */
import { useEffect, type ComponentType } from 'react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import { textOf } from '#shared/text/text.ts'
import { TextProvider } from '#ui/text.tsx'
import { dismissToast, toastStore } from '#ui/toast-store.ts'
import type { Company } from '#web/api/company.ts'
import { addedStore, cartPanelStore } from '#web/cart/overlay-stores.ts'
import { PageShell } from '#web/layout/page-shell.tsx'
import { localPath } from '#web/paths.ts'
import { currencyOfCookie, rememberPreference } from '#web/preferences/preference-cookies.ts'
import { EMPTY_SHOPPER, type Shopper } from '#web/session/shopper.ts'
import { ROOT_KEY, shopperStore } from '#web/session/shopper-store.ts'
import { freshSettings } from '#web/shop.ts'
import { themeStyle } from '#web/theme-style.ts'
import '#web/storefront.css'
import { company as settings } from '../../../src/server/app/sample/company.ts'

type Screen = { path: string; Component: ComponentType; loader?: () => unknown }

type Options = {
  language?: Language
  /** The specified path that is opened, as in `/cart`. */
  path?: string
  screens?: readonly Screen[]
  company?: Partial<Company>
  currency?: Currency
  /** What an earlier visit left in this browser. */
  shopper?: Partial<Shopper>
  /** The same as it is written down, broken for instance. */
  stored?: string
}

/** The frame at an address, with one of the screens in it, and an empty page everywhere else. */
export async function mountShop({
  language = 'fr',
  path = '/',
  screens = [],
  company = {},
  currency = 'eur',
  shopper = {},
  stored,
}: Options = {}) {
  addedStore.set(undefined)
  cartPanelStore.set(false)
  freshSettings.set(undefined)
  toastStore.read().forEach(({ id }) => dismissToast(id))
  shopperStore.update(() => ({ ...EMPTY_SHOPPER, ...shopper }))
  if (stored !== undefined) {
    localStorage.setItem(ROOT_KEY, stored)
    shopperStore.update((same) => same)
  }
  document.documentElement.lang = language === 'fr' ? 'fr' : 'en'
  rememberPreference({ currency })
  const theme = new CSSStyleSheet()
  const shop: Company = { ...settings, isCompareEnabled: true, isReservingEnabled: false, ...company }
  theme.replaceSync(themeStyle(shop))
  document.adoptedStyleSheets = [theme]

  let address = ''
  function Root() {
    const { pathname, search, hash } = useLocation()
    useEffect(() => {
      address = pathname + search + hash
    })
    return (
      <PageShell>
        <Outlet />
      </PageShell>
    )
  }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      HydrateFallback: () => null,
      loader: () => ({
        company: shop,
        publicUrl: 'https://shop.example',
        currency: currencyOfCookie(document.cookie),
      }),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      children: [
        ...screens.map((screen) => ({ ...screen, path: localPath(language, screen.path) })),
        { index: true, Component: EmptyPage },
        { path: '*', Component: EmptyPage },
      ],
    },
  ])
  const words = textOf(language)
  await render(
    <TextProvider language={language} text={words}>
      <Stub initialEntries={[localPath(language, path)]} />
    </TextProvider>,
  )
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  return {
    words,
    /** The local address that is shown now. */
    address: () => address,
    banner: page.getByRole('banner'),
    main: page.getByRole('main'),
  }
}

const EmptyPage = () => <main id="main" tabIndex={-1} />
