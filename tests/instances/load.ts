/** Shoppers who never pause: each asks again as soon as it was answered, and whatever is no answer is noted. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { API } from './looks.ts'

type Question = { url: string; init?: RequestInit & { body?: string } }
type Asking = { stop: () => Promise<{ requested: number; failed: string[]; perSecond: number }> }

/** Asks once: nothing is repeated, so that an answer which is cut counts as lost. */
async function ask(
  agent: Agent,
  { url, init }: Question,
): Promise<{ status: number | undefined; body: string }> {
  const asking = request(url, {
    agent,
    method: init?.method,
    headers: Object.fromEntries(new Headers(init?.headers)),
  })
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  asking.on('response', (response) => {
    text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
  })
  asking.on('error', reject)
  asking.end(init?.body)
  return await promise
}

/** Asks addresses made by `next` over so many connections of its own at once. Anything but a 200 fails. */
export function keepAsking(next: (n: number) => Question, connections: number): Asking {
  let requested = 0
  const over = new AbortController()
  const failed: string[] = []
  const begun = performance.now()
  const agent = new Agent({ keepAlive: true })
  async function askOn() {
    while (!over.signal.aborted) {
      const question = next((requested += 1))
      try {
        const { status, body } = await ask(agent, question)
        if (status !== 200) failed.push(`${status} ${question.url} ${body.slice(0, 200)}`)
      } catch (error) {
        failed.push(`${String(error)} ${question.url}`)
      }
    }
  }
  const asking = Array.from({ length: connections }, askOn)
  return {
    async stop() {
      over.abort()
      await Promise.all(asking)
      agent.destroy()
      return { requested, failed, perSecond: requested / ((performance.now() - begun) / 1000) }
    },
  }
}

/** What shoppers look at: no address twice, so that nothing is answered from memory. */
export function pages(url: string) {
  const paths = [
    (n: number) => `/bookdetails/${(n % 250) + 1}?n=${n}`,
    (n: number) => `/books?price_max=${1000 + n}`,
    (n: number) => `${API}/articles?ecom_type=bookshop&page=${(n % 9) + 1}&price_max=${9000 + n}`,
    (n: number) => `${API}/articles/${(n % 250) + 1}?n=${n}`,
    (n: number) =>
      `${API}/articles?ecom_type=bookshop&smart_search=${['hugo', 'camus', 'mer', 'love'][n % 4]}&n=${n}`,
  ]
  return (n: number) => ({ url: url + (paths[n % paths.length]?.(n) ?? '/') })
}
