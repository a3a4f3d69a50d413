/** Pages as they leave the server: valid, safe to show, safe to keep for everybody (§1, §6). */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareWords } from '#shared/text/en/compare.ts'
import { orderTrackingWords } from '#shared/text/en/order-tracking.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { wishlistWords } from '#shared/text/en/wishlist.ts'
import { screenAddresses } from '../../tests/support/screen-addresses.ts'
import { visit } from '../../tests/support/sent-page.ts'
import { htmlFaults } from '../../tests/support/valid-html.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

const htmlOf = async (address: string, headers: Record<string, string> = {}) =>
  (await request.get(address, { headers })).text()

describe.each([
  { prefix: '', code: 'fr' },
  { prefix: '/en', code: 'eng' },
] as const)('pages in $code', ({ prefix, code }) => {
  /** Each screen as it was sent, by its address. */
  const sent = new Map<string, { html: string; headers: Record<string, string> }>()
  beforeAll(async () => {
    for (const address of await screenAddresses(request, prefix)) {
      const answer = await request.get(address)
      sent.set(address, { html: await answer.text(), headers: answer.headers() })
    }
  })

  it('are valid HTML', async () => {
    for (const [address, { html }] of sent) expect(await htmlFaults(html), address).toEqual([])
    expect(await htmlFaults(await htmlOf(`${prefix}/offline`))).toEqual([])
  })

  it('hold the drawing of every icon, once', () => {
    for (const [address, { html }] of sent) {
      const drawn = [...html.matchAll(/<path id="(icon-[^"]+)"/g)].map(([, id]) => id)
      const shown = [...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id)
      expect(shown.length, address).toBeGreaterThan(5)
      expect(drawn, address).toEqual(expect.arrayContaining(shown))
      expect(new Set(drawn).size, address).toBe(drawn.length)
    }
  })

  it('hold no style attribute and no handler, carry every security header, and mark for caches on the way what is for everybody', async () => {
    const givenAway = new Set<string>()
    for (const [address, { html, headers }] of sent) {
      const tags = html.replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g)
      expect(tags?.length, address).toBeGreaterThan(50)
      expect(
        tags?.filter((tag) => /\s(style|on[a-z]+)=/.test(tag)),
        address,
      ).toEqual([])

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
        'cross-origin-opener-policy': /\/(?:checkout|gift-voucher|pay\/[^/]+)$/.test(address)
          ? 'same-origin-allow-popups'
          : 'same-origin',
      })
      expect(headers['x-request-id'], address).toMatch(/\S/)
      const caching = headers['cache-control'] ?? ''
      expect(caching, address).toMatch(/^(?:no-store|public, max-age=0, must-revalidate(?:, s-maxage=1)?)$/)
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
      '/staff-picks',
      '/staff-picks/N',
      '/tables',
      '/tables/N',
    ])
    const dollars = await request.get(`${prefix}/books`, { headers: { cookie: 'currency=usd' } })
    expect(dollars.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('hold the shelves of the home page, for visitors without scripts (§2)', async () => {
    const html = await htmlOf(`${prefix}/`)
    for (const shelf of ['new-books', 'best-sales', 'favorites']) expect(html).toContain(`id="${shelf}"`)
    expect(html.match(/href="[^"]*\/bookdetails\/\d+/g)?.length).toBeGreaterThan(20)
  })

  it('hold the place of what only customers see, until it is known who asks (§6)', async () => {
    const waiting = {
      '/ordertracking': orderTrackingWords[code].waiting,
      '/refund_return': returnsWords[code].loading,
      '/accountprofile': profileWords[code].loading,
      '/wishlist': wishlistWords[code].loading,
      '/compare': compareWords[code].loading,
    }
    for (const [path, words] of Object.entries(waiting))
      expect(await htmlOf(prefix + path), path).toContain(words)
  })

  it('are the same for everybody, apart from the currency', async () => {
    const visitor = {
      cookie: 'session=of-somebody; cart=12; currency=eur',
      authorization: 'Bearer of-somebody',
      'x-order-key': 'of-somebody',
      'accept-language': 'de',
    }
    for (const address of sent.keys()) {
      // The first answer is made for this visitor, and may be cached for the next one
      const somebody = await htmlOf(address, visitor)
      expect(somebody, address).not.toContain('of-somebody')
      expect((await htmlOf(address)) === somebody, address).toBe(true)
    }
    const inDollars = await htmlOf(`${prefix}/books`, { cookie: 'currency=usd' })
    expect(inDollars).toContain('$')
    expect(inDollars).not.toBe(await htmlOf(`${prefix}/books`))
  })
})

it('a missing asset is a plain 404 that nobody caches; one that is there is cached for ever', async () => {
  const missing = await request.get('/assets/no-such-file-12345678.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['cache-control']).toBe('no-store')
  expect(missing.headers()['content-type']).toContain('text/plain')

  const script = /\/assets\/[\w.-]+\.js/.exec(await htmlOf('/'))?.[0] ?? ''
  const there = await request.get(script)
  expect(there.status()).toBe(200)
  expect(there.headers()['cache-control']).toContain('immutable')
})

it('the worker that reads pages offline is never stored by a cache', async () => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-store')
  expect(worker.headers()['content-type']).toContain('text/javascript')
  expect(await worker.text()).not.toContain('{{release}}')
})

it('an address that begins with two slashes is no screen of another host', async () => {
  const { origin } = new URL((await request.get('/robots.txt')).url())
  for (const path of ['//evil.invalid/books', '/en//evil.invalid/books']) {
    const answer = await request.get(`${origin}${path}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toMatch(/href="\/\/evil/)
  }
})

it('holds its scripts back as it is sent, and says what they need', async () => {
  for (const path of ['/', '/books', '/no/such/screen']) {
    const html = await htmlOf(path)
    const deferred = html.match(/<template data-deferred="">[^]*?<\/template>/g) ?? []
    const requested = deferred.join('').match(/<link rel="modulepreload" href="\/assets\/[\w.-]+\.js"/g)
    expect(requested?.length, path).toBeGreaterThan(5)
    const atOnce = deferred.reduce((rest, template) => rest.replace(template, ''), html)
    expect(atOnce, path).not.toMatch(/rel="modulepreload"|type="module"/)
  }
})
