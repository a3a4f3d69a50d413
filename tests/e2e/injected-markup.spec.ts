/** Markup that found its way into a page all the same runs nothing: the policy allows only what the renderer wrote itself. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { readConfig } from '#server/platform/config.ts'
import { fileRoutes } from '#server/app/pages/files.ts'
import { createPages } from '#server/app/pages/pages.ts'
import { newNonce } from '#server/app/pages/security-policy.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

/** What the renderer is given, of which only the way of the finished page matters here. */
type PageTools = { keepPage: (html: string) => void }
type PageEntry = { createPageContext: (page: PageTools) => unknown }

const BUILD = fileURLToPath(new URL('../../build', import.meta.url))
const RUN = 'document.documentElement.dataset.ran ='

/** What a hole in a screen would let in, before all that the renderer wrote; in the head React passes over what is not its own. */
const INJECTED = [
  `<script>${RUN} 'script'</script>`,
  `<script nonce="${newNonce()}">${RUN} 'script with a nonce'</script>`,
  `<script type="text/plain" data-deferred>${RUN} 'deferred script'</script>`,
  `<script type="module" async="">${RUN} 'module'</script>`,
  // Of a style that is refused, browsers announce load or error, now and then both
  `<style onload="${RUN} 'event handler'" onerror="${RUN} 'event handler'">h1 { outline: 7px solid rgb(1, 2, 3) }</style>`,
].join('')

/** The built storefront over the running shop, with a hole: every page is rendered with the markup in it. */
async function startWithHole(shopUrl: string) {
  const build = (await import(`${BUILD}/server/index.js`)) as ServerBuild
  const entry = build.entry.module as unknown as PageEntry
  const createPageContext = (page: PageTools) =>
    entry.createPageContext({
      ...page,
      keepPage: (html) => page.keepPage(html.replace('<head>', (head) => head + INJECTED)),
    })
  const module = { ...entry, createPageContext } as unknown as ServerBuild['entry']['module']
  const ofShop = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    // Passed on as it comes: an answer that fetch has unpacked must not say that it is packed
    return fetch(shopUrl + pathname + search, { headers: { 'accept-encoding': 'identity' } })
  }
  const pages = createPages({
    config: readConfig({ NODE_ENV: 'test' }),
    mode: 'production',
    build: async () => ({ ...build, entry: { module } }),
    apiFetch: ofShop,
    announceFailure: () => {},
  })
  const files = fileRoutes(`${BUILD}/client`)
  const site = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (/^\/(api|covers|img|favicon)/.test(pathname)) return await ofShop(request)
    const file = await files.fetch(request)
    return file.status === 404 ? await pages(request) : file
  }
  const server = createServer(getRequestListener(site)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

// The browser says on the console what it refused
test.use({
  expectedNoise: [/violates the following Content Security Policy directive/],
  serviceWorkers: 'block',
})

const speech = LANGUAGES[0]

test('injected markup is refused while the page works', { tag: '@wide-only' }, async ({ page, baseURL }) => {
  const site = await startWithHole(baseURL ?? '')
  try {
    await page.addInitScript(() => {
      const refused: string[] = []
      Object.assign(window, { refused })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, lineNumber }) =>
        refused.push(`${violatedDirective} ${sample} ${lineNumber}`),
      )
    })
    await page.goto(`${site.url}/books`)
    // Suggestions are one of the things that only the page's own scripts can do
    const { search, suggestions } = readerOf(page, speech)
    await search('camus')
    await expect(suggestions).toBeVisible()
    const refused = async (isHandler: boolean) => {
      const all = await page.evaluate(() => (window as unknown as { refused: string[] }).refused)
      return all
        .map((rule) => rule.split(' ')[0])
        .filter((rule) => (rule === 'script-src-attr') === isHandler)
        .toSorted()
    }
    await expect
      .poll(() => refused(false))
      .toEqual(['script-src-elem', 'script-src-elem', 'script-src-elem', 'style-src-elem'])
    await expect.poll(() => refused(true)).not.toHaveLength(0)
    expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  } finally {
    site.close()
  }
})
