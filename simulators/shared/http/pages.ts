import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleScript } from './script-bundle.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'"
const TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}
// Not `import.meta.resolve`: what prepares tests in Vitest has none
const require = createRequire(import.meta.url)

/** What the pages of both fakes use; the shop's interface face makes them look a part of the page. */
const COMMON = {
  '/figtree.woff2': pathToFileURL(
    require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ).href,
  '/page.css': new URL('../browser/page.css', import.meta.url).href,
}

/**
 * Makes the function that sends a browser's file, and says whether the path named one. `files` holds the addresses of
 * files below `folder` by path; scripts are bundled.
 */
export function createPages(
  folder: URL,
  files: Record<string, string>,
  { frameAncestors }: { frameAncestors?: "'none'" } = {},
) {
  const own = Object.entries(files).map(([path, file]) => [path, new URL(file, folder).href] as const)
  const addresses = new Map([...Object.entries(COMMON), ...own])
  const policy = frameAncestors ? `${POLICY}; frame-ancestors ${frameAncestors}` : POLICY
  const cache = new Map<string, string | Buffer>()

  return (path: string, response: ServerResponse): boolean => {
    const address = addresses.get(path)
    if (address === undefined) return false
    const body = cache.get(path) ?? read(fileURLToPath(address))
    cache.set(path, body)
    response.writeHead(200, {
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'content-type': TYPES[extname(address)],
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
    return true
  }
}

const read = (file: string): string | Buffer =>
  file.endsWith('.ts') ? bundleScript(file) : readFileSync(file)
