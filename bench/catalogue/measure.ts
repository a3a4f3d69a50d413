/** Measures one catalogue: every question, on a server beside a bare read by primary key of the same run. */
import { freePort } from '../../tests/support/free-port.ts'
import { startProgram } from '../../tests/support/program.ts'
import { latencyFrom, latencyOf, residentMb, type Latency } from './latency.ts'
import { questionsOf, seeded } from './questions.ts'
import type { Random } from './random.ts'

const API = '/api/sofialib/bookshop'
const TIMES = 100

const milliseconds = ({ p50, p95 }: Latency) => `${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`

/** Reads a row by its primary key through a bare client, again and again. */
async function bareRead(databaseUrl: string, random: Random): Promise<Latency> {
  const port = await freePort()
  const reference = await startProgram(['bench/reference-server.ts'], {
    env: { DATABASE_URL: databaseUrl, PORT: String(port) },
    ready: /reference: ready/,
  })
  try {
    return await latencyOf(`http://127.0.0.1:${port}`, () => ['/row'], { random, times: 300 })
  } finally {
    await reference.stop()
  }
}

/** Asks everything of the API over a database; returns latencies by question. */
export async function measure(databaseUrl: string, size: number): Promise<Map<string, Latency>> {
  const port = await freePort()
  const api = await startProgram(['bench/catalogue/api-server.ts'], {
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', PORT: String(port) },
    ready: /api: ready/,
  })
  const origin = `http://127.0.0.1:${port}${API}`
  try {
    const idle = residentMb(api.pid)
    const begun = performance.now()
    await fetch(`${origin}/articles?per_page=1`).then((answer) => answer.arrayBuffer())
    const first = performance.now() - begun
    const random = seeded(size)
    const bare = await bareRead(databaseUrl, random)
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
    for (const kind of ['search:', 'with facets']) {
      const together = [...took].flatMap(([question, latency]) =>
        question.includes(kind) ? latency.took : [],
      )
      console.log(`${`all of “${kind}”`.padEnd(36)}${milliseconds(latencyFrom(together))}`)
    }
    const once = residentMb(api.pid)
    // Memory that grew with every question would show now
    for (const { ask } of questionsOf(size)) await latencyOf(origin, ask, { random, times: TIMES })
    console.log(
      `memory of the API: ${idle} MB at start, ${once} MB after every question, ${residentMb(api.pid)} MB after all of them again; first list ${(first / 1000).toFixed(1)} s after start`,
    )
    return took
  } finally {
    await api.stop()
  }
}
