/** Loads a server with autocannon, as one line of JSON on its input says; writes what it measured as JSON. */
import { text } from 'node:stream/consumers'
import type { Load, Measurement } from './load.ts'

const CONNECTIONS = 16
/** More than are answered while one run lasts. */
const ADDRESSES = 20_000
/** Answers are cached for a second; so many at such a pace come again after 1.3. */
const [REVALIDATED, REVALIDATED_PER_SECOND] = [128, 96]

type Client = { setRequests: (requests: { path: string }[]) => void }
type Report = {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
}
type Autocannon = (options: object) => Promise<Report>

const { default: autocannon } = (await import(import.meta.resolve('autocannon'))) as { default: Autocannon }
const { url, paths, warmth, encoding, seconds, first = 0 } = JSON.parse(await text(process.stdin)) as Load

/** Cold addresses hold the run and the round in a parameter that says nothing: none was requested before. */
function addresses(): string[] {
  if (warmth === 'cached') return paths.slice(0, 1)
  return Array.from({ length: warmth === 'revalidated' ? REVALIDATED : ADDRESSES }, (_, at) => {
    const path = paths[(first + at) % paths.length] ?? '/'
    const round = Math.floor(at / paths.length)
    if (warmth === 'revalidated' && round === 0) return path
    return `${path}${path.includes('?') ? '&' : '?'}round=${warmth === 'cold' ? `${process.pid}.` : ''}${round}`
  })
}

const all = addresses()
let connection = 0
const report = await autocannon({
  url,
  connections: CONNECTIONS,
  duration: seconds,
  ...(warmth === 'revalidated' && { overallRate: REVALIDATED_PER_SECOND }),
  headers: encoding ? { 'accept-encoding': encoding } : {},
  setupClient(client: Client) {
    const own =
      warmth === 'cached' ? all : all.filter((_, at) => at % CONNECTIONS === connection % CONNECTIONS)
    client.setRequests(own.map((path) => ({ path })))
    connection += 1
  },
})
const measured: Omit<Measurement, 'processorMs'> = {
  perSecond: report.requests.average,
  total: report.requests.total,
  p50: report.latency.p50,
  p99: report.latency.p99,
  failures: report.non2xx + report.errors,
}
console.log(JSON.stringify(measured))
