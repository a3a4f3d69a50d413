/**
 * Markup that scripts write into a page that is alive (a hole in a screen, a library, an extension of the browser) runs
 * nothing, neither on the page that was opened nor after the reader has gone on within it.
 */
import type { Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

// The browser says on the console what it refused
test.use({
  expectedNoise: [
    /Content Security Policy|Refused to execute script .* MIME type|another host: https:..evil.example/,
  ],
  serviceWorkers: 'block',
})

type Tried = { refused: string[]; ran: string[] }

/** Listens from the first moment on: what the browser refuses, and what runs all the same. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const tried: Tried = { refused: [], ran: [] }
    Object.assign(window, { tried, ran: (what: string) => tried.ran.push(what) })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tried.refused.push(`${effectiveDirective} ${blockedURI.split(':')[0]}`),
    )
  })

/** Writes every kind of script into the page as it is, and returns once the browser has decided about each of them. */
async function inject(page: Page): Promise<Tried> {
  await page.evaluate(async () => {
    const { tried } = window as unknown as { tried: Tried }
    tried.refused.length = 0
    const hole = document.createElement('div')
    document.body.append(hole)
    const decided = (script: HTMLScriptElement) =>
      new Promise((resolve) => {
        script.addEventListener('load', resolve)
        script.addEventListener('error', resolve)
        hole.append(script)
      })
    const script = (with_: Partial<HTMLScriptElement>) =>
      Object.assign(document.createElement('script'), with_)
    const code = (what: string) => `window.ran('${what}')`
    hole.append(script({ textContent: code('inline script') }))
    // A script of the page itself may be copied, its text not be changed
    const own = [...document.scripts].find(({ src }) => src === '')
    const copy = own?.cloneNode() as HTMLScriptElement | undefined
    if (copy) {
      copy.textContent = code('copy of an own script')
      hole.append(copy)
    }
    const blob = URL.createObjectURL(new Blob([code('blob')], { type: 'text/javascript' }))
    await decided(script({ src: blob }))
    await decided(script({ src: `data:text/javascript,${code('data')}` }))
    await decided(script({ src: 'https://evil.example/script.js' }))
    // What the shop itself answers, and anybody may have written into
    await decided(script({ src: '/api/sofialib/bookshop/articles?ecom_type=bookshop' }))
    hole.insertAdjacentHTML(
      'beforeend',
      `<img src="data:," onerror="${code('event handler')}">
       <a href="javascript:${code('link')}">link</a>
       <iframe srcdoc="<script>parent.ran('frame')</scr` +
        `ipt>"></iframe>
       <form action="https://evil.example/"><button>send</button></form>`,
    )
    hole.querySelector('a')?.click()
    try {
      // eslint-disable-next-line no-new-func
      new Function(code('eval'))()
    } catch {
      /* refused, as it should be */
    }
  })
  const tried = () => page.evaluate(() => (window as unknown as { tried: Tried }).tried)
  await expect
    .poll(async () => new Set((await tried()).refused))
    .toEqual(
      new Set([
        'script-src-elem inline',
        'script-src-elem blob',
        'script-src-elem data',
        'script-src-elem https',
        'script-src-attr inline',
        'script-src eval',
      ]),
    )
  await page.evaluate(() => document.body.lastElementChild?.remove())
  return await tried()
}

for (const speech of LANGUAGES) {
  const { prefix, language, onWide } = speech
  test(`scripts that are written into a living page do not run, in ${language}`, onWide, async ({ page }) => {
    await listen(page)
    await page.goto(`${prefix}/books`)
    // Suggestions are one of the things that only the page's own scripts can do
    const { search, options, words } = readerOf(page, speech)
    await search('camus')
    expect((await inject(page)).ran).toEqual([])
    // To a book, without a new document: its policy is that of the first page
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await search('camus')
    await options.first().click()
    await expect(page.getByRole('button', { name: words.cart.add }).first()).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect((await inject(page)).ran).toEqual([])
  })
}
