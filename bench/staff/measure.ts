/** Asks a back office that holds a loaded shop, beside a bare read by primary key on the same machine at the same time. */
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/database.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startProgram } from '../../tests/support/program.ts'
import { latencyOf, type Latency } from '../catalogue/latency.ts'
import { randomFrom } from '../catalogue/random.ts'
import { FIGURES } from './figures.ts'
import { questionsOf, type Question, type SampleOrder } from './questions.ts'

const MAX_P95_MS = 50
const TIMES = 100
/** Figures go through all that was sold in a period. */
const FIGURES_MAX_P95_MS = 300
const FIGURES_TIMES = 20
const SAMPLE = 500

const shown = ({ p50, p95 }: Latency) => `${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`

/** Prints how long each question takes; returns whether all are as quick as promised. */
export async function measure(databaseUrl: string): Promise<boolean> {
  const sample = await someOrders(databaseUrl)
  const random = randomFrom(sample.length)
  let isQuick = true
  await asking('bench/reference-server.ts', databaseUrl, async (origin) => {
    const bare = await latencyOf(origin, () => ['/row'], { random, times: 300 })
    console.log(`${'bare pg: a row by primary key'.padEnd(36)}${shown(bare)}`)
  })
  await asking('bench/staff/office-server.ts', databaseUrl, async (origin) => {
    const read = async ({ name, ask }: Question, { times, max }: { times: number; max: number }) => {
      const latency = await latencyOf(origin, ask, { random, times })
      const isSlow = latency.p95 > max
      if (isSlow) isQuick = false
      console.log(`${name.padEnd(36)}${shown(latency)}${isSlow ? `   OVER ${max} ms` : ''}`)
    }
    for (const question of questionsOf(sample)) await read(question, { times: TIMES, max: MAX_P95_MS })
    for (const question of FIGURES) await read(question, { times: FIGURES_TIMES, max: FIGURES_MAX_P95_MS })
  })
  return isQuick
}

/** Returns orders to ask about. */
export async function someOrders(databaseUrl: string): Promise<SampleOrder[]> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  const { rows } = await db.execute<SampleOrder>(
    sql`select number, isbn from orders join order_lines on order_id = id and position = 0 order by md5(number) limit ${SAMPLE}`,
  )
  await close()
  return rows
}

async function asking(program: string, databaseUrl: string, work: (origin: string) => Promise<void>) {
  const port = await freePort()
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', PORT: String(port) }
  const server = await startProgram([program], { env, ready: /: ready/ })
  try {
    await work(`http://127.0.0.1:${port}`)
  } finally {
    await server.stop()
  }
}
