/** Renders pages and route data. Both depend on path, language and currency alone, and say so: `Cache-Control: public`. */
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Language } from '#shared/contract/preferences.ts'
import type { Config } from '#server/platform/config.ts'
import { redirectToLanguage } from '#server/platform/http/chosen-language.ts'
import type { AskApi } from '#server/platform/http/in-process-calls.ts'
import { wholeBody, withBody } from '#server/platform/http/whole-body.ts'
import { foreignHosts, isCheckout } from './provider-hosts.ts'
import { newNonce, sealPage } from './security-policy.ts'
import type { PageTools, UnchangedPages } from './unchanged-pages.ts'

/** What a page shows to everybody; in every other a browser fills in what is its visitor's own. */
const FOR_EVERYBODY =
  /^(?:\/en)?(?:\/(?:_root|books|bookdetails\/\d+|collections|collection-details\/\d+|collaborators|collaborator\/\d+\/details|about-us|legal-information|staff-picks(?:\/\d+)?|tables(?:\/\d+)?|events|eventdetails\/\d+)?)?(?:\.data)?$/

/** A browser asks each time, and gets the answer in a few bytes that nothing has changed. */
const REVALIDATED = 'public, max-age=0, must-revalidate'

type Page = { pathname: string; status: number; isInDollars: boolean }

/**
 * Returns the `Cache-Control` of a page. A shared cache may give away for a second what is in euros; a page in dollars has
 * the same address, so none may be given away unasked.
 */
export function pageCaching({ pathname, status, isInDollars }: Page): string {
  if (status !== 200 || isCheckout(pathname)) return 'no-store'
  const isShared = !isInDollars && FOR_EVERYBODY.test(pathname)
  return isShared ? `${REVALIDATED}, s-maxage=1` : REVALIDATED
}

type Fetch = (request: Request) => Promise<Response>

/** How pages reach the API: by requests, and in the same process by a shorter way; and what receives the reason why one could not be made. */
export type ApiFetch = Fetch
export type PageApi = {
  apiFetch: ApiFetch
  ask?: AskApi | undefined
  announceFailure: (error: unknown) => void
}

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
    readClock: () => Date
    announceFailure: (error: unknown) => void
    keepPage: (html: string) => void
  }): RouterContextProvider
  presentStep(): number
}

type Options = PageApi & {
  config: Config
  mode: 'development' | 'production'
  /** Read on every request in development, where it changes. */
  build: () => Promise<ServerBuild>
  wordFiles?: WordFiles
  /** The cache of pages of the API of the same process. */
  unchanged?: UnchangedPages | undefined
}

/** The only screen with a camera: links to it load the whole page, so that its own policy holds. */
const SCANS = /^(?:\/en)?\/bookcase$/

/** Only what a page may depend on reaches it: its address and the currency, never the visitor's cookies or tokens. */
function knownRequest(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url)
  // Set, not resolved: `//evil.invalid/books` is a path here and would be a host
  const url = Object.assign(new URL(publicUrl), { pathname, search })
  return new Request(url, {
    headers: { cookie: `currency=${showsDollars(request) ? 'usd' : 'eur'}` },
  })
}

const showsDollars = (request: Request) =>
  /(?:^|;\s*)currency=usd(?:;|$)/.test(request.headers.get('cookie') ?? '')

/** Makes the handler of every path that is neither API nor file. */
export function createPages(options: Options): Fetch {
  const { config, mode, build, apiFetch, ask, announceFailure, wordFiles, unchanged } = options
  const api = config.apiHost
    ? { origin: config.apiHost, fetch }
    : { origin: config.publicUrl, fetch: apiFetch, ask }
  const now = () => new Date()
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

  /** Routes are sorted and compiled once for each build. */
  function handlerOf(current: ServerBuild, entry: PageEntry) {
    const handler = handlers.get(current) ?? entry.createRequestHandler(current, mode)
    handlers.set(current, handler)
    return handler
  }

  async function make(known: Request, tools: Partial<PageTools> = {}): Promise<Response> {
    const current = await build()
    const entry = current.entry.module as unknown as PageEntry
    const nonce = newNonce()
    let page: string | undefined
    const context = entry.createPageContext({
      api: { ...api, ...(tools.ask && { ask: tools.ask }) },
      publicUrl: config.publicUrl,
      wordFiles,
      nonce,
      readClock: tools.readClock ?? now,
      announceFailure,
      keepPage: (html) => void (page = html),
    })
    const rendered = await handlerOf(current, entry)(known, context)
    const headers = new Headers(rendered.headers)
    const { pathname } = new URL(known.url)
    const hosts = foreignHosts(config, pathname)
    let body: NonSharedBuffer
    if (page !== undefined && headers.get('content-type')?.startsWith('text/html')) {
      const { html, policy } = sealPage(page, { nonce, hosts, runsWasm: SCANS.test(pathname) })
      headers.set('content-security-policy', policy)
      body = Buffer.from(html)
    } else body = await wholeBody(rendered)
    const hasPopups = hosts !== undefined || isCheckout(pathname)
    headers.set('cross-origin-opener-policy', hasPopups ? 'same-origin-allow-popups' : 'same-origin')
    const isInDollars = showsDollars(known)
    headers.set('cache-control', pageCaching({ pathname, status: rendered.status, isInDollars }))
    headers.set('vary', 'Cookie')
    // A status such as 204 or 304 allows no body, not even an empty one.
    const init = { status: rendered.status, headers }
    return body.length === 0 ? new Response(null, init) : withBody(new Response(body, init), body)
  }

  async function answer(request: Request): Promise<Response> {
    const known = knownRequest(request, config.publicUrl)
    if (!unchanged || !api.ask) return make(known)
    const { presentStep } = (await build()).entry.module as unknown as PageEntry
    const key = `${known.headers.get('cookie')} ${known.url}`
    return unchanged.answer({ key, step: presentStep(), ask: api.ask }, (tools) => make(known, tools))
  }

  return async function pages(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const led = redirectToLanguage(request)
    if (led) return led
    const page = await answer(request)
    return request.method === 'HEAD' ? new Response(null, page) : page
  }
}
