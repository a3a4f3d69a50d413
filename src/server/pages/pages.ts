/** Renders pages and route data; both depend on path, language and currency alone and are kept for a second. */
import { createHash } from 'node:crypto'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import type { Config } from '../config.ts'
import { createPageCache } from './page-cache.ts'
import type { CachedPage } from './page-cache.ts'
import { providerHosts } from './provider-hosts.ts'
import { securityPolicy } from './security-policy.ts'

/** The part of `web/entry.server.tsx` that the server calls through the build. */
type PageEntry = {
  createPageContext(page: {
    api: { origin: string; fetch(request: Request): Promise<Response> }
    publicUrl: string
  }): RouterContextProvider
}

type Options = {
  config: Config
  /** Read on every request in development, where it changes. */
  build: () => Promise<ServerBuild>
  apiFetch: (request: Request) => Promise<Response>
}

const FORWARDED_HEADERS = ['accept', 'user-agent', 'accept-language']
const CHECKOUT = /^(\/en)?\/checkout(\.data)?$/

/** Tells which display currency the request asks for; the only thing that a cookie decides. */
const currencyOf = (request: Request) =>
  /(^|;\s*)currency=usd(;|$)/.test(request.headers.get('cookie') ?? '') ? 'usd' : 'eur'

/** Makes the handler of every path that is neither API nor file. */
export function createPages({ config, build, apiFetch }: Options) {
  const cached = createPageCache()

  async function render(url: URL, currency: string, headers: Headers): Promise<CachedPage> {
    const current = await build()
    const handle = createRequestHandler(current, config.production ? 'production' : 'development')
    const entry = current.entry.module as unknown as PageEntry
    const api = { origin: config.apiHost ?? config.publicUrl, fetch: config.apiHost ? fetch : apiFetch }
    const context = entry.createPageContext({ api, publicUrl: config.publicUrl })
    // Only what a page may depend on reaches it: never the visitor's cookies or tokens.
    const known = new Headers({ cookie: `currency=${currency}` })
    for (const name of FORWARDED_HEADERS) {
      const value = headers.get(name)
      if (value) known.set(name, value)
    }
    const response = await handle(
      new Request(new URL(url.pathname + url.search, config.publicUrl), { headers: known }),
      context,
    )
    const body = await response.text()
    const answer = new Map(response.headers)
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      answer.set(
        'content-security-policy',
        securityPolicy(body, CHECKOUT.test(url.pathname) ? providerHosts(config) : undefined),
      )
    }
    const checkout = CHECKOUT.test(url.pathname)
    answer.set('vary', 'Cookie, Accept-Encoding')
    answer.set('cross-origin-opener-policy', checkout ? 'same-origin-allow-popups' : 'same-origin')
    const storable = response.status === 200 && !checkout
    answer.set('cache-control', storable ? 'public, max-age=0, must-revalidate' : 'no-store')
    const etag = storable
      ? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      : undefined
    if (etag) answer.set('etag', etag)
    return { status: response.status, headers: [...answer], body, etag }
  }

  return async function pages(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const url = new URL(request.url)
    const currency = currencyOf(request)
    const page = await cached(`${currency} ${url.pathname}${url.search}`, () =>
      render(url, currency, request.headers),
    )
    if (page.etag && request.headers.get('if-none-match') === page.etag) {
      return new Response(null, { status: 304, headers: page.headers })
    }
    return new Response(request.method === 'HEAD' || page.status === 304 ? null : page.body, {
      status: page.status,
      headers: page.headers,
    })
  }
}
