import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { bundleScript } from './script-bundle.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

interface Page {
  type: string
  read: () => string | Buffer
}

// The shop's interface face, so that the form looks a part of the page
const FONT = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

const path = (name: string): string => fileURLToPath(new URL(`../browser/${name}`, import.meta.url))
const script = (name: string): Page => ({
  type: 'text/javascript; charset=utf-8',
  read: () => bundleScript(path(name)),
})
const file = (name: string, type: string): Page => ({ type, read: () => readFileSync(path(name), 'utf8') })

const PAGES: Record<string, Page> = {
  '/stripe.js': script('stripe-js/main.ts'),
  '/form/': file('form/form.html', 'text/html; charset=utf-8'),
  '/form/main.js': script('form/main.ts'),
  '/form/form.css': file('form/form.css', 'text/css; charset=utf-8'),
  '/figtree.woff2': { type: 'font/woff2', read: () => readFileSync(fileURLToPath(FONT)) },
  '/challenge/': file('challenge/challenge.html', 'text/html; charset=utf-8'),
  '/challenge/main.js': script('challenge/main.ts'),
  '/challenge/challenge.css': file('challenge/challenge.css', 'text/css; charset=utf-8'),
}

// Stripe.js is served at /v3/ and at one path per release train: /clover/stripe.js
const STRIPE_JS = /^\/(v3\/?|[a-z0-9]+\/stripe\.js)$/
const CHALLENGE = /^\/challenge\/challenge_\w+$/
const cache = new Map<string, string | Buffer>()

/** Sends Stripe.js or one of the pages that it embeds; tells whether the path named one. */
export function servePage(pathname: string, response: ServerResponse): boolean {
  const name = nameOf(pathname)
  const page = PAGES[name]
  if (!page) return false
  const text = cache.get(name) ?? page.read()
  cache.set(name, text)
  response.writeHead(200, {
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'content-type': page.type,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
  return true
}

function nameOf(pathname: string): string {
  if (STRIPE_JS.test(pathname)) return '/stripe.js'
  return CHALLENGE.test(pathname) ? '/challenge/' : pathname
}
