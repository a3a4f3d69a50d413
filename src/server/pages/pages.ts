/** Renders pages and route data. Both depend on path, language and currency alone, and say so: `Cache-Control: public`. */
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Language } from '#shared/contract/preferences.ts'
import type { Config } from '../config.ts'
import { toChosenLanguage } from '../http/chosen-language.ts'
import { foreignHosts, isCheckout } from './provider-hosts.ts'
import { newNonce, sealPage } from './security-policy.ts'

type Fetch = (request: Request) => Promise<Response>

/** Address of each language's words in the build. */
export type WordFiles = Record<Language, string>

/** The part of `web/entry.server.tsx` that the server calls through the build, so that React is loaded once, by it. */
type PageEntry = {
  createRequestHandler: typeof createRequestHandler
  createPageContext(page: {
    api: { origin: string; fetch: Fetch }
    publicUrl: string
    wordFiles: WordFiles | undefined
    nonce: string
  }): RouterContextProvider
}

type Options = {
  config: Config
  mode: 'development' | 'production'
  /** Read on every request in development, where it changes. */
  build: () => Promise<ServerBuild>
  apiFetch: Fetch
  wordFiles?: WordFiles
}

/** The only screen with a camera: links to it load it anew, so that its own policy holds. */
const SCANS = /^(?:\/en)?\/bookcase$/

/** Only what a page may depend on reaches it: its address and the currency, never the visitor's cookies or tokens. */
function knownRequest(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url)
  // Set, not resolved: `//evil.invalid/books` is a path here and would be a host
  const url = Object.assign(new URL(publicUrl), { pathname, search })
  const usd = /(?:^|;\s*)currency=usd(?:;|$)/.test(request.headers.get('cookie') ?? '')
  return new Request(url, {
    headers: { cookie: `currency=${usd ? 'usd' : 'eur'}` },
  })
}

/** Makes the handler of every path that is neither API nor file. */
export function createPages({ config, mode, build, apiFetch, wordFiles }: Options): Fetch {
  const api = { origin: config.apiHost ?? config.publicUrl, fetch: config.apiHost ? fetch : apiFetch }

  return async function pages(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const led = toChosenLanguage(request)
    if (led) return led
    const current = await build()
    const entry = current.entry.module as unknown as PageEntry
    const nonce = newNonce()
    const context = entry.createPageContext({ api, publicUrl: config.publicUrl, wordFiles, nonce })
    const rendered = await entry.createRequestHandler(current, mode)(
      knownRequest(request, config.publicUrl),
      context,
    )
    let body = await rendered.text()
    const headers = new Headers(rendered.headers)
    const { pathname } = new URL(request.url)
    const hosts = foreignHosts(config, pathname)
    if (headers.get('content-type')?.startsWith('text/html')) {
      const { html, policy } = sealPage(body, { nonce, hosts, runsWasm: SCANS.test(pathname) })
      headers.set('content-security-policy', policy)
      body = html
    }
    const hasPopups = hosts !== undefined || isCheckout(pathname)
    headers.set('cross-origin-opener-policy', hasPopups ? 'same-origin-allow-popups' : 'same-origin')
    const isPublic = rendered.status === 200 && !isCheckout(pathname)
    headers.set('cache-control', isPublic ? 'public, max-age=0, must-revalidate' : 'no-store')
    // A status such as 204 or 304 allows no body, not even an empty one.
    return new Response(request.method === 'HEAD' || body === '' ? null : body, {
      status: rendered.status,
      headers,
    })
  }
}
