/** Pages as they are sent, read without a browser: the shop that answers all of them, and what a page holds. */
import { request as http, type APIRequestContext, type APIResponse } from '@playwright/test'
import { configure, within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { inject } from 'vitest'

// No stylesheet is loaded, and scripts are not run: whatever is sent is read
configure({ defaultHidden: true, getElementError: (message) => new Error(message ?? '') })

/** Asks the shop as a visitor without a browser does; dispose of it in `afterAll`. */
export const visit = (headers: Record<string, string> = {}): Promise<APIRequestContext> =>
  http.newContext({ baseURL: inject('shop').url, extraHTTPHeaders: headers })

/** Asks for a page and reads it; an answer that redirects is followed. */
export async function openPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  return { answer, ...readPage(await answer.text(), answer) }
}

function readPage(html: string, answer: APIResponse) {
  // Its styles would be computed for each element that is looked for
  const { window } = new JSDOM(html.replaceAll(/<style\b[^]*?<\/style>/g, ''), { url: answer.url() })
  const { document } = window
  const hrefOf = (selector: string) => document.querySelector<HTMLLinkElement>(selector)?.href
  return {
    html,
    document,
    page: within(document.body),
    main: within(document.querySelector('main') ?? document.body),
    /** The links to itself that a page gives search engines. */
    links: {
      canonical: hrefOf('link[rel=canonical]'),
      fr: hrefOf('link[rel=alternate][hreflang=fr]'),
      en: hrefOf('link[rel=alternate][hreflang=en]'),
      standard: hrefOf('link[rel=alternate][hreflang=x-default]'),
    },
    /** What it says in a `meta` of this name. */
    meta: (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content'),
    /** What it says to machines, as JSON-LD. */
    things: [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
      ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>[],
    ),
  }
}

/** What elements say, each in one line. */
export const texts = (elements: readonly Element[]): string[] =>
  elements.map(({ textContent }) => textContent.replaceAll(/[ \t\n]+/g, ' ').trim())

/** Where links lead. */
export const hrefs = (...links: readonly Element[]): (string | null)[] =>
  links.map((link) => link.getAttribute('href'))
