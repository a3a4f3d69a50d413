/** What a browser fetches: the script for the shop's page, and the page on which the shopper agrees. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { bundleScript } from '../stripe/http/script-bundle.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// The shop's interface face, so that the page looks a part of the demonstration
const FONT = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

const path = (name: string): string => fileURLToPath(new URL(`browser/${name}`, import.meta.url))
const SCRIPT = 'text/javascript; charset=utf-8'

const PAGES: Record<string, { type: string; read: () => string | Buffer }> = {
  '/sdk/js': { type: SCRIPT, read: () => bundleScript(path('sdk/main.ts')) },
  '/checkoutnow': {
    type: 'text/html; charset=utf-8',
    read: () => readFileSync(path('approval/approval.html')),
  },
  '/checkoutnow/main.js': { type: SCRIPT, read: () => bundleScript(path('approval/main.ts')) },
  '/checkoutnow/approval.css': {
    type: 'text/css; charset=utf-8',
    read: () => readFileSync(path('approval/approval.css')),
  },
  '/figtree.woff2': { type: 'font/woff2', read: () => readFileSync(fileURLToPath(FONT)) },
}
const cache = new Map<string, string | Buffer>()

/** Sends the script or a file of the page; tells whether the path named one. */
export function servePage(pathname: string, response: ServerResponse): boolean {
  const page = PAGES[pathname]
  if (!page) return false
  const text = cache.get(pathname) ?? page.read()
  cache.set(pathname, text)
  response.writeHead(200, {
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'content-type': page.type,
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
  return true
}
