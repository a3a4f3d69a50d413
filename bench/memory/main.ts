/** `npm run bench -- memory`: start, memory and processor time of a shop on PostgreSQL; built, and from its sources. */
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { PROGRAMS, serverArguments } from '../../scripts/parts/programs.mjs'
import { freePort } from '../../tests/support/free-port.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { startProgram } from '../../tests/support/program.ts'
import { AUTH_SECRET } from '../../tests/support/test-shop.ts'
import { askMany } from './ask-many.ts'
import { megabytesOf, processorMs } from './process-figures.ts'

const { values: options } = parseArgs({
  options: {
    /** Each kind is started so often, in turn. */
    rounds: { type: 'string', default: '3' },
    answers: { type: 'string', default: '3000' },
    /** Also from the sources, as `npm run dev` does. */
    sources: { type: 'boolean', default: false },
  },
})
const ROUNDS = Number(options.rounds)
const ANSWERS = Number(options.answers)
/** After a start the jobs run once; then it is idle. Some ten seconds after the last answer V8 gives back what it no longer needs. */
const SETTLE_MS = 30_000

const postgres = await startPostgres()
const env = {
  DATABASE_URL: postgres.urlOf('postgres'),
  SAMPLE_SHOP: '1',
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  AUTH_SECRET,
  // Nor has a shop that `npm start` starts
  NODE_DISABLE_COMPILE_CACHE: '1',
}

async function measure(kind: string, args: readonly string[]) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const begun = performance.now()
  const shop = await startProgram(args, {
    env: { ...env, PORT: String(port) },
    ready: /open: http:\/\/\S+\n/,
  })
  try {
    await (await fetch(url)).text()
    const startMs = performance.now() - begun
    const startProcessorMs = processorMs(shop.pid)
    await pause(SETTLE_MS)
    const idle = megabytesOf(shop.pid)
    const before = processorMs(shop.pid)
    const { peak, failures } = await askMany(url, ANSWERS, () => megabytesOf(shop.pid))
    const each = (processorMs(shop.pid) - before) / ANSWERS
    await pause(SETTLE_MS)
    const figures = [startMs, startProcessorMs, idle, peak, megabytesOf(shop.pid)].map((figure) =>
      figure.toFixed(0).padStart(9),
    )
    console.log(`${kind.padEnd(9)}${figures.join('')}${each.toFixed(2).padStart(9)}`)
    if (failures > 0) throw new Error(`${failures} of ${ANSWERS} answers failed.`)
  } finally {
    await shop.stop()
  }
}

try {
  console.log(
    'first answer and start: ms of clock and of processor; memory: MB (RSS); each answer: ms of processor',
  )
  console.log(`${''.padEnd(9)}    first    start     idle     peak    after     each`)
  // The first start makes tables and sample books
  const built = serverArguments()
  const first = await startProgram(built, { env: { ...env, PORT: '0' }, ready: /open: http/ })
  await first.stop()
  for (let round = 0; round < ROUNDS; round += 1) {
    if (options.sources) await measure('sources', [PROGRAMS.server])
    await measure(built.includes(PROGRAMS.server) ? 'sources' : 'built', built)
  }
} finally {
  await postgres.stop()
}
