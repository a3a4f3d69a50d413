import { describe, expect, it } from 'vitest'
import { redirectToLanguage } from './chosen-language.ts'
import { createResponseCache } from './response-cache.ts'

const ENGLISH = { cookie: 'currency=usd; language=eng' }
const ask = (path: string, headers: Record<string, string> = ENGLISH) =>
  redirectToLanguage(new Request(`http://shop.example${path}`, { headers }))

describe('the bare address (§4)', () => {
  it.each([
    ['/', '/en'],
    ['/?from=mail&n=1', '/en?from=mail&n=1'],
  ])('%s leads who chose English to %s, and nobody on the way keeps that', (path, to) => {
    for (const site of ['none', 'cross-site', undefined]) {
      const answer = ask(path, { ...ENGLISH, ...(site && { 'sec-fetch-site': site }) })
      expect(answer?.status).toBe(302)
      expect(answer?.headers.get('location')).toBe(to)
      expect(answer?.headers.get('cache-control')).toBe('no-store')
      expect(answer?.headers.get('vary')).toContain('Cookie')
    }
  })

  it.each(['/books', '/en', '/en/books', '//', '/index.html', '/_root.data'])(
    'only it: %s says its language itself',
    (path) => expect(ask(path)).toBeUndefined(),
  )

  it.each(['', 'language=fr', 'language=english', 'mylanguage=eng', 'currency=eng'])(
    'stays where the cookie is “%s”',
    (cookie) => expect(ask('/', { cookie })).toBeUndefined(),
  )

  it('is French for a link of the shop’s own French pages', () => {
    expect(ask('/', { ...ENGLISH, 'sec-fetch-site': 'same-origin' })).toBeUndefined()
  })

  it('is never answered from what was cached for somebody else', async () => {
    const page = () => new Response('page', { headers: { 'cache-control': 'public' } })
    const cache = createResponseCache(async (request) => redirectToLanguage(request) ?? page())
    const status = async (headers: Record<string, string>) =>
      (await cache.fetch(new Request('http://shop.example/', { headers }))).status
    expect(await status({})).toBe(200)
    expect(await status(ENGLISH)).toBe(302)
    expect(await status({ ...ENGLISH, 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await status(ENGLISH)).toBe(302)
    expect(await status({})).toBe(200)
  })
})
