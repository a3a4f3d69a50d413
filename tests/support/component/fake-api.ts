/** The API as a component test plays it: `answer('GET /articles', () => ({ data: [] }))`. */

/** Returns what is sent as JSON, or a whole response. */
type Answer = (requested: {
  url: URL
  query: URLSearchParams
  body: unknown
  headers: Headers
  params: Partial<Record<string, string>>
}) => unknown

type Route = { method: string; pattern: URLPattern; answer: Answer }

const PREFIX = '/api/sofialib/bookshop'

let routes: Route[] = []
let unanswered: string[] = []
let pending = 0

/** Answers calls of a method and path from now on; a later answer to the same call takes the place of an earlier one. */
export function answer(
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'} /${string}`,
  reply: Answer,
): void {
  const [method = '', path = ''] = call.split(' ')
  // The back office has addresses of its own
  const pathname = /^\/(?:api|staff)\//.test(path) ? path : PREFIX + path
  routes.unshift({ method, pattern: new URLPattern({ pathname }), answer: reply })
}

/** An answer that refuses, with an error code of the contract. */
export const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ code, message: code, ...more }, { status })

/** An answer that the test gives when it likes. */
export const later = <T = unknown>() => Promise.withResolvers<T>()

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { method, signal } = request
  const found = routes
    .map((route) => ({ route, match: route.pattern.exec(request.url) }))
    .find(({ route, match }) => match !== null && route.method === method)
  if (!found) {
    unanswered.push(`${method} ${request.url}`)
    return refusal(501, 'INTERNAL')
  }
  pending += 1
  try {
    const url = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const params = found.match?.pathname.groups ?? {}
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const reply = await Promise.race([
      Promise.resolve(
        found.route.answer({ url, query: url.searchParams, body, headers: request.headers, params }),
      ),
      aborted,
    ])
    return reply instanceof Response ? reply : Response.json(reply ?? null)
  } finally {
    pending -= 1
  }
}

/** Puts the fake in place of the network, with no answers. */
export function startFakeApi(): void {
  routes = []
  unanswered = []
  pending = 0
  window.fetch = fakeFetch
}

/** What no test has an answer for, and how many calls still wait for theirs. */
export const leftOfFakeApi = () => ({ unanswered, pending })
