/** Measures one catalogue: every question, beside a bare read by primary key of the same run. */
import { freePort } from '../../tests/support/free-port.ts'
import { startProgram } from '../../tests/support/program.ts'
import { latencyOf, residentMb } from './latency.ts'
import type { Latency } from './latency.ts'
import { questionsOf, seeded } from './questions.ts'

const API = '/api/sofialib/bookshop'
const TIMES = 100

const milliseconds = ({ p50, p95 }: Latency) => `${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`

/** Asks everything of the API over a database; returns latencies by question. */
export async function measure(databaseUrl: string, size: number): Promise<Map<string, Latency>> {
  const [port, referencePort] = [await freePort(), await freePort()]
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const api = await startProgram(['bench/catalogue/api-server.ts'], {
    env: { ...env, PORT: String(port) },
    ready: /api: ready/,
  })
  const reference = await startProgram(['bench/reference-server.ts'], {
    env: { ...env, PORT: String(referencePort) },
    ready: /reference: ready/,
  })
  const origin = `http://127.0.0.1:${port}${API}`
  try {
    const idle = residentMb(api.pid)
    const begun = performance.now()
    await fetch(`${origin}/articles?per_page=1`).then((answer) => answer.arrayBuffer())
    const first = performance.now() - begun
    const random = seeded(size)
    const bare = await latencyOf(`http://127.0.0.1:${referencePort}`, () => ['/row'], { random, times: 300 })
    console.log(
      `\n${size.toLocaleString('en')} books: p50 and p95 in ms, p50 as multiple of a bare primary-key read`,
    )
    console.log(`${'bare pg: a row by primary key'.padEnd(36)}${milliseconds(bare)}`)
    const took = new Map<string, Latency>()
    for (const { name: question, ask } of questionsOf(size)) {
      const latency = await latencyOf(origin, ask, { random, times: TIMES })
      took.set(question, latency)
      const ratio = (latency.p50 / bare.p50).toFixed(1).padStart(7)
      console.log(
        `${question.padEnd(36)}${milliseconds(latency)} ${ratio}${latency.p95 > 50 ? '   OVER 50 ms' : ''}`,
      )
    }
    console.log(
      `memory of the API: ${idle} MB at start, ${residentMb(api.pid)} MB afterwards; first list ${(first / 1000).toFixed(1)} s after start`,
    )
    return took
  } finally {
    await reference.stop()
    await api.stop()
  }
}
