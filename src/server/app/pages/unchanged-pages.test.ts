import { beforeEach, describe, expect, it } from 'vitest'
import type { DirectAnswer } from '#server/platform/http/router.ts'
import { withBody } from '#server/platform/http/whole-body.ts'
import { createUnchangedPages, type PageTools } from './unchanged-pages.ts'

const HEADERS = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' }

let answers: Record<string, DirectAnswer>
let pages: ReturnType<typeof createUnchangedPages>
let known: Set<string>
beforeEach(() => {
  pages = createUnchangedPages()
  known = new Set()
  answers = {
    '/articles/1': { status: 200, body: { data: { id: 1, designation: 'Nedjma', price_cents: 950 } } },
    '/articles': { status: 200, body: { data: [{ id: 1 }, { id: 2 }], meta: { total: 2 } } },
  }
})

const page = (text: string, { status = 200, headers = HEADERS as Record<string, string> } = {}) =>
  withBody(new Response(text, { status, headers }), text)

const ask = async (target: string): Promise<DirectAnswer> => {
  if (target === '/slow') return new Promise(() => {})
  const answer = answers[target]
  if (!answer) throw new Error(`${target} is away.`)
  return structuredClone(answer)
}

async function make({ ask: askApi }: PageTools): Promise<Response> {
  const answered = await Promise.all(Object.keys(answers).map(askApi))
  return page(JSON.stringify(answered))
}

/** Requests a page that was requested once before; returns its text, and whether it was made for that. */
async function visit({ key = 'eur /', step = 1, making = make } = {}) {
  if (!known.has(key)) await pages.answer({ key, step, ask }, async () => page('requested once'))
  known.add(key)
  const before = pages.counts().made
  const answer = await pages.answer({ key, step, ask }, making)
  const { status, headers } = answer
  return { text: await answer.text(), isMade: pages.counts().made > before, status, headers: [...headers] }
}

const set = (target: string, body: unknown, status = 200) => {
  answers[target] = { status, body }
}

describe('a page that is requested again', () => {
  it('is sent as it was made while all that it requested is answered the same', async () => {
    const { isMade, ...first } = await visit()
    expect(isMade).toBe(true)
    expect(await visit()).toEqual({ ...first, isMade: false })
    expect(pages.counts()).toEqual({ cached: 1, made: 2 })
  })

  it('is remembered from the second time on: most addresses are requested once', async () => {
    const open = () => pages.answer({ key: 'eur /', step: 1, ask }, make)
    await open()
    expect(pages.counts()).toEqual({ cached: 0, made: 1 })
    await open()
    expect(pages.counts()).toEqual({ cached: 0, made: 2 })
    await open()
    expect(pages.counts()).toEqual({ cached: 1, made: 2 })
  })

  it.each<[string, () => void]>([
    ['a price', () => set('/articles/1', { data: { id: 1, designation: 'Nedjma', price_cents: 760 } })],
    ['a title', () => set('/articles/1', { data: { id: 1, designation: 'Nejma', price_cents: 950 } })],
    ['the order of a list', () => set('/articles', { data: [{ id: 2 }, { id: 1 }], meta: { total: 2 } })],
    ['a total', () => set('/articles', { data: [{ id: 1 }, { id: 2 }], meta: { total: 3 } })],
    ['an empty list, once a record', () => set('/articles', { data: {}, meta: { total: 2 } })],
    ['a refusal in place of an answer', () => set('/articles/1', { code: 'NOT_FOUND' }, 404)],
  ])('is made again after a change of %s', async (_, change) => {
    const { text } = await visit()
    change()
    const later = await visit()
    expect(later.isMade).toBe(true)
    expect(later.text).not.toBe(text)
    expect(await visit()).toEqual({ ...later, isMade: false })
  })

  it('is made again in the next quarter of an hour, and for another key', async () => {
    await visit()
    expect((await visit({ step: 2 })).isMade).toBe(true)
    expect((await visit({ step: 2, key: 'usd /' })).isMade).toBe(true)
  })

  it('is made again where an answer cannot be had, which its maker then reports', async () => {
    await visit()
    delete answers['/articles']
    expect((await visit()).isMade).toBe(true)
  })
})

describe('a page is made each time', () => {
  it.each<[string, (tools: PageTools) => Promise<Response>]>([
    ['that is not found', async () => page('none', { status: 404 })],
    ['that is not for everybody', async () => page('own', { headers: { 'cache-control': 'no-store' } })],
    ['that tells the minute', async ({ readClock }) => page(`${readClock().getTime() > 0}`)],
    [
      'that did not wait for an answer',
      async ({ ask: askApi }) => {
        void askApi('/slow')
        return page('without its list')
      },
    ],
    [
      'that did without an answer',
      async ({ ask: askApi }) => {
        await askApi('/away').catch(() => undefined)
        return page('without its list')
      },
    ],
  ])('%s', async (_, making) => {
    await visit({ making })
    expect((await visit({ making })).isMade).toBe(true)
  })
})

describe('the memory of pages', () => {
  it('holds 16 MB with their compressed forms, those requested last', async () => {
    const large = async () => page('x'.repeat(1024 * 1024))
    const open = (id: number) => visit({ key: `eur /bookdetails/${id}`, making: large })
    for (let id = 1; id <= 20; id += 1) await open(id)
    expect((await open(10)).isMade).toBe(false)
    expect((await open(9)).isMade).toBe(true)
  })

  it('holds none of a quarter of an hour that is over, not even one that was being made as it ended', async () => {
    const begun = Promise.withResolvers<void>()
    const may = Promise.withResolvers<void>()
    await visit()
    const late = visit({
      key: 'eur /late',
      making: async (tools) => {
        begun.resolve()
        await may.promise
        return make(tools)
      },
    })
    await begun.promise
    await visit({ step: 2, key: 'eur /books' })
    may.resolve()
    await late
    const isMade = async (key: string, step: number) => (await visit({ key, step })).isMade
    expect(await isMade('eur /books', 2)).toBe(false)
    expect(await isMade('eur /late', 2)).toBe(true)
    // As a clock that is set back would ask
    expect(await isMade('eur /', 1)).toBe(true)
  })
})
