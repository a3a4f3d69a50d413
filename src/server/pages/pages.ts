/** Renders pages and route data. Both depend on path, language and currency alone, and say so: `Cache-Control: public`. */
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Language } from '#shared/contract/preferences.ts'
import type { Config } from '../config.ts'
import { toChosenLanguage } from '../http/chosen-language.ts'
import type { AskApi } from '../http/direct-calls.ts'
import { foreignHosts, isCheckout } from './provider-hosts.ts'
import { withText, wholeText } from '../http/whole-body.ts'
import { newNonce, sealPage } from './security-policy.ts'

type Fetch = (request: Request) => Promise<Response>

/** How pages reach the API: by requests, and in the same process by a shorter way. */
export type ApiFetch = Fetch
export type PageApi = { apiFetch: ApiFetch; ask?: AskApi | undefined }

/** Address of each language's words in the build. */
export type WordFiles = Record<Language, string>

/** The part of `web/entry.server.tsx` that the server calls through the build, so that React is loaded once, by it. */
type PageEntry = {
  createRequestHandler: typeof createRequestHandler
  createPageContext(page: {
    api: { origin: string; fetch: Fetch; ask?: AskApi | undefined }
    publicUrl: string
    wordFiles: WordFiles | undefined
    nonce: string
    answer: (html: string, init: ResponseInit) => Response
  }): RouterContextProvider
}

type Options = PageApi & {
  config: Config
  mode: 'development' | 'production'
  /** Read on every request in development, where it changes. */
  build: () => Promise<ServerBuild>
  wordFiles?: WordFiles
}

/** The only screen with a camera: links to it load the whole page, so that its own policy holds. */
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

const answer = (html: string, init: ResponseInit) => withText(new Response(html, init), html)

/** Makes the handler of every path that is neither API nor file. */
export function createPages({ config, mode, build, apiFetch, ask, wordFiles }: Options): Fetch {
  const api = config.apiHost
    ? { origin: config.apiHost, fetch }
    : { origin: config.publicUrl, fetch: apiFetch, ask }
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

  /** Routes are sorted and compiled once for each build. */
  function handlerOf(current: ServerBuild, entry: PageEntry) {
    const handler = handlers.get(current) ?? entry.createRequestHandler(current, mode)
    handlers.set(current, handler)
    return handler
  }

  return async function pages(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const led = toChosenLanguage(request)
    if (led) return led
    const current = await build()
    const entry = current.entry.module as unknown as PageEntry
    const nonce = newNonce()
    const context = entry.createPageContext({ api, publicUrl: config.publicUrl, wordFiles, nonce, answer })
    const rendered = await handlerOf(current, entry)(knownRequest(request, config.publicUrl), context)
    let body = await wholeText(rendered)
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
    const init = { status: rendered.status, headers }
    return request.method === 'HEAD' || body === '' ? new Response(null, init) : answer(body, init)
  }
}
