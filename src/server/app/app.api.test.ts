import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDatabase } from '../../../tests/support/test-database.ts'
import { aShop } from '../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from './api.ts'
import { createApp } from './app.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { readChangeVersion, type ChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'

let place: Awaited<ReturnType<typeof migratedDatabase>>
let database: Database
const looks: ChangeVersion[] = []
let request: (path: string, init?: RequestInit) => Promise<Response>

beforeAll(async () => {
  place = await migratedDatabase()
  database = await openDatabase({ dataDir: '', databaseUrl: place.databaseUrl })
  const shop = aShop({ db: database.db })
  const site = new Hono<ApiEnv>()
  site.get('/changing', async (c) => {
    looks.push(await readChangeVersion(shop.db), await readChangeVersion(shop.db))
    return c.text('a page')
  })
  site.get('*', (c) => c.text('a page'))
  const app = createApp({ shop, database, api: createApi(shop), site })
  request = async (path, init) => app.request(`http://localhost${path}`, init)
})

afterAll(async () => {
  await database.close()
  await place.remove()
})

const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) => ({
  method: 'POST',
  body,
  headers,
})

describe('the site', () => {
  it('describes every route of the API, each with a summary and a success', async () => {
    const answer = await request(`${API_PATH}/openapi.json`)
    const document = (await answer.json()) as {
      paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>
    }
    const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
    expect(operations.length).toBeGreaterThan(10)
    for (const operation of operations) {
      expect(operation.summary).toBeTruthy()
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
    }
  })

  it('shows the routes of the API to people', async () => {
    const answer = await request(`${API_PATH}/docs`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`POST ${API_PATH}/orders`)
  })

  it('leaves every other path to the site', async () => {
    expect(await (await request('/books')).text()).toBe('a page')
  })

  it('asks once for each page what has changed, and for the next page again', async () => {
    await request('/changing')
    await request('/changing')
    const [first, further, second, last] = looks
    expect(further).toBe(first)
    expect(last).toBe(second)
    expect(second).not.toBe(first)
  })

  it('is alive and ready', async () => {
    expect((await request('/healthz')).status).toBe(200)
    expect((await request('/readyz')).status).toBe(200)
  })
})

describe('the API’s refusals', () => {
  it.each(['/%00', '/books?search=%00', '/img/%00', `${API_PATH}/nothing/%00`])(
    'refuses %s, which no route can look up',
    async (path) => {
      const answer = await request(path)
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'MALFORMED_ADDRESS' }])
      expect(answer.headers.get('x-request-id')).toBeTruthy()
    },
  )

  it('answers an unknown API path with the error envelope, in the requested language', async () => {
    const answer = await request(`${API_PATH}/nothing?lang=eng`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body = (await answer.json()) as Record<string, unknown>
    expect(body).toEqual({
      message: 'Not found.',
      code: 'NOT_FOUND',
      request_id: answer.headers.get('x-request-id'),
    })
  })

  it('answers malformed JSON with 400 and shows no stack', async () => {
    const answer = await request(`${API_PATH}/orders/quote`, post('{"lines": ['))
    expect(answer.status).toBe(400)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'MALFORMED_JSON' })
    expect(text).not.toContain('at ')
  })

  it.each([
    ['with a length', {}],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('refuses a body over the limit %s', async (_name, headers) => {
    const body = JSON.stringify({ note: 'x'.repeat(300 * 1024) })
    const answer = await request(
      `${API_PATH}/orders/quote`,
      post(body, { 'content-type': 'application/json', 'content-length': String(body.length), ...headers }),
    )
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('names each wrong field of a body', async () => {
    const answer = await request(`${API_PATH}/orders/quote`, post('{"lines": [], "country": "France"}'))
    expect(answer.status).toBe(422)
    const body = (await answer.json()) as { error: Record<string, string[]> }
    expect(Object.keys(body.error)).toEqual(expect.arrayContaining(['lines', 'country', 'delivery_method']))
  })
})

describe('the site’s guards', () => {
  it('sends the security headers with every answer', async () => {
    for (const path of ['/healthz', '/books', `${API_PATH}/articles`]) {
      const { headers } = await request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toBeTruthy()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('numbers requests itself and ignores a number sent by a client', async () => {
    const { headers } = await request('/healthz', { headers: { 'x-request-id': 'chosen-by-client' } })
    expect(headers.get('x-request-id')).not.toBe('chosen-by-client')
  })
})
