/** Loads a server with autocannon, as told by one line of JSON on its input; writes what it measured as JSON. */
import { text } from 'node:stream/consumers'
import type { Load, Measurement } from './load.ts'

const CONNECTIONS = 16
/** No address comes again within a second while fewer are answered in one. */
const ADDRESSES = 20_000

type Client = { setRequests: (requests: { path: string }[]) => void }
type Report = {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
}
type Autocannon = (options: object) => Promise<Report>

const { default: autocannon } = (await import(import.meta.resolve('autocannon'))) as { default: Autocannon }
const { url, paths, isKept, encoding, seconds } = JSON.parse(await text(process.stdin)) as Load

/** The same for everybody, or a different address each time: from the second round on by a parameter that says nothing. */
function addresses(): string[] {
  if (isKept) return paths.slice(0, 1)
  return Array.from({ length: ADDRESSES }, (_, at) => {
    const path = paths[at % paths.length] ?? '/'
    const round = Math.floor(at / paths.length)
    return round === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}round=${round}`
  })
}

const all = addresses()
let connection = 0
const report = await autocannon({
  url,
  connections: CONNECTIONS,
  duration: seconds,
  headers: encoding ? { 'accept-encoding': encoding } : {},
  setupClient(client: Client) {
    const own = isKept ? all : all.filter((_, at) => at % CONNECTIONS === connection % CONNECTIONS)
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
