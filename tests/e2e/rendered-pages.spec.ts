/** Pages as they leave the server: safe to show, safe to keep for everybody (§6). */
import { compareWords } from '#shared/text/compare-words.ts'
import { orderTrackingWords } from '#shared/text/order-tracking-words.ts'
import { profileWords } from '#shared/text/profile-words.ts'
import { returnsWords } from '#shared/text/returns-words.ts'
import { wishlistWords } from '#shared/text/wishlist-words.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { screenAddresses } from '../support/screen-addresses.ts'

for (const { crosswise, language, prefix } of LANGUAGES) {
  test.describe(`pages in ${language}`, () => {
    test.describe('in the browser', () => {
      test.use({ expectedNoise: [/404 \(Not Found\)/] })
      test.skip(
        ({ isMobile }) => !isMobile,
        'one-line-navigation opens each on the wide screen, and hears what is refused',
      )

      test('run under their policy on every screen', crosswise, async ({ page, request }) => {
        test.slow() // every screen, one after the other
        const broken: string[] = []
        await page.exposeFunction('onBroken', (rule: string) => broken.push(`${page.url()}: ${rule}`))
        await page.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
            const { onBroken } = window as unknown as { onBroken: (rule: string) => void }
            onBroken(`${violatedDirective} ${blockedURI}`)
          })
        })
        for (const address of await screenAddresses(request, prefix)) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
          await expect(page.getByRole('contentinfo')).toBeVisible()
        }
        expect(broken).toEqual([])
      })
    })

    test.describe('as they are sent', () => {
      test.skip(({ isMobile }) => isMobile, 'the server sends every screen width the same')

      test(
        'hold no style attribute and no handler, carry every security header, and tell caches on the way what is for everybody',
        crosswise,
        async ({ request }) => {
          const givenAway = new Set<string>()
          for (const address of await screenAddresses(request, prefix)) {
            const answer = await request.get(address)
            const tags = (await answer.text())
              .replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '')
              .match(/<[a-z][^>]*>/g)
            expect(tags?.length, address).toBeGreaterThan(50)
            expect(
              tags?.filter((tag) => /\s(style|on[a-z]+)=/.test(tag)),
              address,
            ).toEqual([])

            const headers = answer.headers()
            const policy = headers['content-security-policy'] ?? ''
            expect(policy, address).toContain("default-src 'none'")
            expect(policy, address).toContain("frame-ancestors 'none'")
            // What reads codes from the camera is WebAssembly: it may run on that one screen
            const script = address.endsWith('/bookcase') ? policy.replace("'wasm-unsafe-eval'", '') : policy
            expect(script, address).not.toMatch(/unsafe-(inline|eval)/)
            expect(headers, address).toMatchObject({
              'strict-transport-security': 'max-age=63072000; includeSubDomains',
              'x-content-type-options': 'nosniff',
              'x-frame-options': 'DENY',
              'referrer-policy': 'strict-origin-when-cross-origin',
              'cross-origin-opener-policy': address.endsWith('/checkout')
                ? 'same-origin-allow-popups'
                : 'same-origin',
            })
            expect(headers['x-request-id'], address).toMatch(/\S/)
            const caching = headers['cache-control'] ?? ''
            expect(caching, address).toMatch(
              /^(?:no-store|public, max-age=0, must-revalidate(?:, s-maxage=1)?)$/,
            )
            if (caching === 'no-store') continue
            expect(headers['vary'], address).toBe('Cookie, Accept-Encoding')
            const screen = address.slice(prefix.length).replace(/\?.*$/, '').replace(/\d+/, 'N')
            if (caching.includes('s-maxage')) givenAway.add(screen || '/')
          }
          expect([...givenAway].toSorted()).toEqual([
            '/',
            '/about-us',
            '/bookdetails/N',
            '/books',
            '/collaborator/N/details',
            '/collaborators',
            '/collection-details/N',
            '/collections',
            '/eventdetails/N',
            '/events',
            '/legal-information',
          ])
          const dollars = await request.get(`${prefix}/books`, { headers: { cookie: 'currency=usd' } })
          expect(dollars.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
        },
      )

      test(
        'hold the shelves of the home page, for visitors without scripts (§2)',
        crosswise,
        async ({ request }) => {
          const html = await (await request.get(`${prefix}/`)).text()
          for (const shelf of ['new-books', 'best-sales', 'favorites'])
            expect(html).toContain(`id="${shelf}"`)
          expect(html.match(/href="[^"]*\/bookdetails\/\d+/g)?.length).toBeGreaterThan(20)
        },
      )

      test(
        'hold the place of what only customers see, until it is known who asks (§6)',
        crosswise,
        async ({ request }) => {
          const code = language === 'fr' ? 'fr' : 'eng'
          const waiting = {
            '/ordertracking': orderTrackingWords[code].waiting,
            '/refund_return': returnsWords[code].loading,
            '/accountprofile': profileWords[code].loading,
            '/wishlist': wishlistWords[code].loading,
            '/compare': compareWords[code].loading,
          }
          for (const [path, words] of Object.entries(waiting))
            expect(await (await request.get(prefix + path)).text(), path).toContain(words)
        },
      )

      test('are the same for everybody, apart from the currency', crosswise, async ({ request }) => {
        const visitor = {
          cookie: 'session=of-somebody; cart=12; currency=eur',
          authorization: 'Bearer of-somebody',
          'x-order-key': 'of-somebody',
          'accept-language': 'de',
        }
        for (const address of await screenAddresses(request, prefix)) {
          const read = async (headers: Record<string, string>) =>
            (await request.get(address, { headers })).text()
          // The first answer is made for this visitor, and may be kept for the next one
          const somebody = await read(visitor)
          expect(somebody, address).not.toContain('of-somebody')
          expect(await read({}), address).toBe(somebody)
        }
        const dollars = { cookie: 'currency=usd' }
        const inDollars = await (await request.get(`${prefix}/books`, { headers: dollars })).text()
        expect(inDollars).toContain('$')
        expect(inDollars).not.toBe(await (await request.get(`${prefix}/books`)).text())
      })
    })
  })
}

test('a missing asset is a plain 404 that nobody keeps; one that is there is kept for ever', async ({
  request,
}) => {
  const missing = await request.get('/assets/no-such-file-12345678.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('no-store')
  expect(missing.headers()['content-type']).not.toContain('html')

  const home = await (await request.get('/')).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? ''
  const there = await request.get(script)
  expect(there.status()).toBe(200)
  expect(there.headers()['cache-control']).toContain('immutable')
})

test('an address that begins with two slashes is no screen of another host', async ({ request, baseURL }) => {
  for (const path of ['//evil.invalid/books', '/en//evil.invalid/books']) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toMatch(/href="\/\/evil/)
  }
})
