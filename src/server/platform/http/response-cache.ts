/**
 * Keeps public answers, pages and API alike, for one second: made once a second however many ask, never older than
 * that, nothing to invalidate (docs/decisions/0003). An answer is public when it says so: 200 and `Cache-Control: public`.
 */
import { hash, randomUUID } from 'node:crypto'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http'
import { mayRedirect } from './chosen-language.ts'
import { encodingFor, encoded, type Encoding } from './encodings.ts'
import { ttlCache, type Clock } from './ttl-cache.ts'
import type { Connection } from './router.ts'
import { bytesWithForms, wholeBody } from './whole-body.ts'

type Fetch = (request: Request, connection?: Connection) => Promise<Response>

type Cached = {
  etag: string
  headers: Record<string, string>
  body: NonSharedBuffer
  encodings: Map<Encoding, Promise<NonSharedBuffer>>
}

/** Half a second of a shop that makes as many pages as it can. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_KEY_LENGTH = 1000
/** Written again for each answer. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'date'])

/** All that a public answer depends on: address, and the display currency that pages are rendered in. */
function keyOf(target: string, cookies: string | null | undefined): string {
  return `${cookies && /(?:^|;\s*)currency=usd(?:;|$)/.test(cookies) ? 'usd' : 'eur'} ${target}`
}

/** Returns whether one of the tags that a client holds is this one. */
const holds = (ifNoneMatch: string | null | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false

type Forms = Pick<Cached, 'etag' | 'encodings'>

/** What was made of a body is made once, however often it is answered. */
const forms = new WeakMap<Buffer, Forms>()

function formsOf(body: Buffer): Forms {
  const known = forms.get(body)
  if (known) return known
  const made = { etag: `W/"${hash('sha1', body, 'base64url')}"`, encodings: new Map() }
  forms.set(body, made)
  return made
}

async function keep(response: Response): Promise<Cached> {
  const body = await wholeBody(response)
  const { etag, encodings } = formsOf(body)
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) if (!OWN_HEADERS.has(name)) headers[name] = value
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding'
  headers['etag'] = etag
  return { etag, headers, body, encodings }
}

/** Files that a client may hold for ever, or that were compressed when they were built, are not made again and again. */
const isFile = (headers: Headers) =>
  headers.has('content-encoding') || (headers.get('cache-control')?.includes('immutable') ?? false)

const isPublic = ({ status, headers }: Response) =>
  status === 200 && (headers.get('cache-control')?.startsWith('public') ?? false) && !isFile(headers)

async function bodyIn(cached: Cached, encoding: Encoding | undefined): Promise<NonSharedBuffer> {
  if (!encoding) return cached.body
  let made = cached.encodings.get(encoding)
  if (!made) {
    made = encoded(cached.body, encoding)
    cached.encodings.set(encoding, made)
  }
  return made
}

const encodingOf = (cached: Cached, accepted: string | null | undefined) =>
  encodingFor(accepted, { type: cached.headers['content-type'], length: cached.body.length })

async function answerFrom(cached: Cached, request: Request): Promise<Response> {
  const own = { ...cached.headers, 'x-request-id': randomUUID() }
  if (holds(request.headers.get('if-none-match'), cached.etag)) {
    return new Response(null, { status: 304, headers: own })
  }
  const encoding = encodingOf(cached, request.headers.get('accept-encoding'))
  const body = await bodyIn(cached, encoding)
  const headers = { ...own, ...(encoding && { 'content-encoding': encoding }) }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

async function write(cached: Cached, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const unchanged = holds(request.headers['if-none-match'], cached.etag)
  const encoding = unchanged ? undefined : encodingOf(cached, request.headers['accept-encoding']?.toString())
  const body = unchanged ? undefined : await bodyIn(cached, encoding)
  response.writeHead(unchanged ? 304 : 200, {
    ...cached.headers,
    'x-request-id': randomUUID(),
    ...(encoding && { 'content-encoding': encoding }),
    ...(body && { 'content-length': body.length }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Answers who waits at a connection by writing to it, without a `Response` of its own; others get one. */
async function giveFrom(
  cached: Cached,
  request: Request,
  connection: Connection | undefined,
): Promise<Response> {
  const { incoming, outgoing } = connection ?? {}
  if (!incoming || !(outgoing instanceof ServerResponse)) return answerFrom(cached, request)
  await write(cached, incoming as IncomingMessage, outgoing)
  return RESPONSE_ALREADY_SENT
}

/** Makes a keeper around a handler: `fetch` answers from memory or asks it, once for all who wait. */
export function createResponseCache(fetch: Fetch, clock: Clock = performance) {
  const sizeCalculation = ({ body }: Cached, key: string) => bytesWithForms(body) + key.length
  const answers = ttlCache<Cached>({ maxSize: MAX_BYTES, sizeCalculation }, clock)
  const underWay = new Map<string, Promise<Cached | undefined>>()
  const tally = { cached: 0, made: 0 }

  async function ask(key: string, request: Request, connection?: Connection): Promise<Response> {
    tally.made += 1
    const making = Promise.withResolvers<Cached | undefined>()
    underWay.set(key, making.promise)
    let cached: Cached | undefined
    try {
      const response = await fetch(request, connection)
      if (!isPublic(response)) return response
      cached = await keep(response)
      answers.set(key, cached)
      return await giveFrom(cached, request, connection)
    } finally {
      underWay.delete(key)
      making.resolve(cached)
    }
  }

  return {
    /** How often an answer came from memory, and how often it was requested. */
    counts: () => tally,

    /** How many answers are held. */
    held: answers.held,

    async fetch(request: Request, connection?: Connection): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return fetch(request, connection)
      const { pathname, search } = new URL(request.url)
      const cookies = request.headers.get('cookie')
      const key = keyOf(pathname + search, cookies)
      if (key.length > MAX_KEY_LENGTH || mayRedirect(pathname, cookies)) return fetch(request, connection)
      const found = answers.get(key)
      if (found) {
        tally.cached += 1
        return giveFrom(found, request, connection)
      }
      const making = underWay.get(key)
      // A HEAD has no body to keep.
      if (!making)
        return request.method === 'HEAD' ? fetch(request, connection) : ask(key, request, connection)
      const made = await making
      return made ? giveFrom(made, request, connection) : fetch(request, connection)
    },

    /** Puts the memory in front of a Node listener: what is cached is written without another step. */
    inFrontOf(listener: RequestListener): RequestListener {
      return (request, response) => {
        const known = request.method === 'GET' || request.method === 'HEAD'
        const { url = '', headers } = request
        const isForAll = known && !mayRedirect(url, headers.cookie)
        const cached = isForAll ? answers.get(keyOf(url, headers.cookie)) : undefined
        if (!cached) return listener(request, response)
        tally.cached += 1
        void write(cached, request, response)
      }
    },
  }
}
