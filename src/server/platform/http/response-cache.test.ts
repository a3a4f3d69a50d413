import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const publicly = { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' }
/** On a busy machine a second is over soon. */
const STANDING = { now: () => 1 }
const aHandler = (make: () => Response) => vi.fn<(request: Request) => Promise<Response>>(async () => make())
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://shop.example${path}`, { headers, method })

describe('cached responses', () => {
  it('are made once for all who ask at the same time, and for those who ask right after', async () => {
    const handler = aHandler(() => new Response('page', { headers: publicly }))
    const cache = createResponseCache(handler, STANDING)
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.fetch(get('/'))))
    expect(await Promise.all(all.map((answer) => answer.text()))).toEqual(
      Array.from({ length: 20 }, () => 'page'),
    )
    await cache.fetch(get('/'))
    expect(handler).toHaveBeenCalledTimes(1)
  })

  it('carry a request id each, also the one that is made', async () => {
    const made = () => new Response('page', { headers: { ...publicly, 'x-request-id': 'the-first' } })
    const cache = createResponseCache(aHandler(made))
    const ids: unknown[] = []
    for (const tag of ['', '', '*']) {
      const answer = await cache.fetch(get('/', { 'if-none-match': tag }))
      ids.push(answer.headers.get('x-request-id'))
    }
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  })

  it('are made again after a second', async () => {
    let now = 5000
    const handler = aHandler(() => new Response('page', { headers: publicly }))
    const cache = createResponseCache(handler, { now: () => now })
    await cache.fetch(get('/'))
    now += 1001
    await cache.fetch(get('/'))
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it('are apart for other addresses and the other currency, and alike for every other cookie', async () => {
    const handler = aHandler(() => new Response('page', { headers: publicly }))
    const cache = createResponseCache(handler, STANDING)
    for (const request of [get('/'), get('/?page=2'), get('/', { cookie: 'a=b; currency=usd' })])
      await cache.fetch(request)
    expect(handler).toHaveBeenCalledTimes(3)
    await cache.fetch(get('/', { cookie: 'session=secret' }))
    expect(handler).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['private ones', () => new Response('mine', { headers: { 'cache-control': 'no-store' } })],
    ['silent ones', () => new Response('mine')],
    ['compressed files', () => new Response('x', { headers: { ...publicly, 'content-encoding': 'br' } })],
    [
      'files that clients hold for ever',
      () => new Response('x', { headers: { 'cache-control': 'public, max-age=31536000, immutable' } }),
    ],
    ['failures', () => new Response('failed', { status: 500, headers: publicly })],
  ])('leave out %s', async (_name, make) => {
    const handler = aHandler(make)
    const cache = createResponseCache(handler)
    await cache.fetch(get('/'))
    await cache.fetch(get('/'))
    expect(handler).toHaveBeenCalledTimes(2)
  })

  it('survive a handler that throws: the next one asks again', async () => {
    const handler = aHandler(() => new Response('page', { headers: publicly }))
    handler.mockRejectedValueOnce(new Error('database away'))
    const cache = createResponseCache(handler)
    await expect(cache.fetch(get('/'))).rejects.toThrow('database away')
    expect((await cache.fetch(get('/'))).status).toBe(200)
  })

  it('never stand in for a POST', async () => {
    const handler = aHandler(() => new Response('page', { headers: publicly }))
    const cache = createResponseCache(handler)
    await cache.fetch(get('/'))
    await cache.fetch(get('/', {}, 'POST'))
    expect(handler).toHaveBeenCalledTimes(2)
  })
})

describe('the memory of a response cache', () => {
  it('lets go of what is past its second, though nothing else is requested', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let now = 1
    const cache = createResponseCache(
      aHandler(() => new Response('x', { headers: publicly })),
      { now: () => now },
    )
    await cache.fetch(get('/a'))
    now = 1500
    await cache.fetch(get('/b'))
    expect(cache.held()).toBe(2)
    now = 2001
    vi.advanceTimersByTime(2000)
    expect(cache.held()).toBe(1)
    now = 4001
    vi.advanceTimersByTime(2000)
    expect(cache.held()).toBe(0)
  })

  it('holds 16 MB with their compressed forms', async () => {
    const cache = createResponseCache(
      aHandler(() => new Response('x'.repeat(1024 * 1024), { headers: publicly })),
      { now: () => 1 },
    )
    for (let n = 1; n <= 20; n += 1) await cache.fetch(get(`/books?page=${n}`))
    expect(cache.held()).toBe(11)
  })
})

describe('a response cache in front of a Node server', () => {
  async function aServer() {
    const body = 'é'.repeat(4000)
    const handler = aHandler(
      () => new Response(body, { headers: { ...publicly, 'x-request-id': 'the-first' } }),
    )
    const cache = createResponseCache(handler, STANDING)
    await cache.fetch(get('/'))
    const server = createServer(cache.inFrontOf((_request, response) => response.writeHead(404).end()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return { body, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
  }

  it('answer with their headers, a request id of their own, and 304 to a client that holds them', async () => {
    const { url, body } = await aServer()
    const answer = await fetch(url)
    expect(await answer.text()).toBe(body)
    expect(answer.headers.get('x-request-id')).not.toBe('the-first')
    const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('are compressed for clients that accept it, and sent without a body for HEAD', async () => {
    const { url, body } = await aServer()
    const compressed = await fetch(url, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(await compressed.text()).toBe(body)
    const length = Number(compressed.headers.get('content-length'))
    expect(length).toBeLessThan(100)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('are written alike when they are made and when they are cached', async () => {
    const cache = createResponseCache(
      aHandler(() => new Response('é'.repeat(4000), { headers: publicly })),
      STANDING,
    )
    const listener = getRequestListener(cache.fetch, { overrideGlobalObjects: false })
    const server = createServer(cache.inFrontOf(listener)).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const answers = []
    for (const encoding of ['br', 'br', 'identity']) {
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
      const { date: _, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers)
      expect(id).toMatch(/^[\da-f-]{36}$/)
      answers.push([answer.status, await answer.text(), headers])
    }
    const [made, fresh, plain] = answers
    expect(made).toEqual(fresh)
    expect(made?.[2]).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/^W/) })
    expect(plain?.[1]).toBe(made?.[1])
    expect(cache.counts()).toEqual({ cached: 2, made: 1 })
  })

  it('leave the rest to the listener', async () => {
    const { url } = await aServer()
    expect((await fetch(`${url}other`)).status).toBe(404)
  })
})
