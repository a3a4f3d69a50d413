/** Shoppers who never pause: each asks again as soon as it was answered, and whatever is no answer is kept. */
import { API } from './looks.ts'

type Asking = { stop: () => Promise<{ asked: number; failed: string[]; perSecond: number }> }

/** Asks addresses made by `next` over so many connections at once. Anything but a 200 fails. */
export function keepAsking(
  next: (n: number) => { url: string; init?: RequestInit },
  connections: number,
): Asking {
  let asked = 0
  const over = new AbortController()
  const failed: string[] = []
  const begun = performance.now()
  async function ask() {
    while (!over.signal.aborted) {
      const { url, init } = next((asked += 1))
      try {
        const answer = await fetch(url, init)
        const text = await answer.text()
        if (answer.status !== 200) failed.push(`${answer.status} ${url} ${text.slice(0, 200)}`)
      } catch (error) {
        failed.push(`${String(error)} ${String((error as Error).cause)} ${url}`)
      }
    }
  }
  const asking = Array.from({ length: connections }, ask)
  return {
    async stop() {
      over.abort()
      await Promise.all(asking)
      return { asked, failed, perSecond: asked / ((performance.now() - begun) / 1000) }
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
