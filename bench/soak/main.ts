/**
 * `npm run bench:soak [-- --minutes 15]`: a built shop on PostgreSQL is visited, bought from and worked in without a pause.
 * Prints how it fares each minute; fails when its memory grows, when an answer failed or when anything was lost.
 * `--leak` plants a leak, which must be seen.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { openShopUnderFire } from '../../tests/faults/shop-under-fire.ts'
import { printTable } from '../../tests/faults/promises.ts'
import { waitUntil } from '../../tests/instances/looks.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { AUTH_SECRET } from '../../tests/support/test-shop.ts'
import { lostThings } from './lost-things.ts'
import { growthOf } from './growth.ts'
import { readInside, type Inside } from './inside.ts'
import { createRecord } from './record.ts'
import { importer, staffVisits } from './staff-visits.ts'
import { BOUGHT, visitsTo, type Visit } from './visits.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    'at-once': { type: 'string', default: '6' },
    leak: { type: 'boolean', default: false },
  },
})
const MINUTES = Number(options.minutes)
const STOCK = 1_000_000
const PATIENCE_MS = 60_000
const IMPORT_EVERY_MS = 3 * 60_000
const STAFF_EVERY_MS = 5000
/** A short run reads more often, so that there is something to fit. */
const READ_EVERY_MS = Math.min(60_000, (MINUTES * 60_000) / 15)
/** Growth in an hour that is surely more than this is a leak. */
const MAX_GROWTH = { heapMb: 10, rssMb: 40, handles: 20, connections: 5 } satisfies Partial<Inside>

const ports = { inspect: await freePort(), metrics: await freePort(), staff: await freePort() }
const staffUrl = `http://localhost:${ports.staff}`
const leak = fileURLToPath(new URL('leak.ts', import.meta.url))
const shop = await openShopUnderFire({
  ownServer: false,
  nodeArguments: [`--inspect=127.0.0.1:${ports.inspect}`, ...(options.leak ? ['--import', leak] : [])],
  more: {
    NODE_ENV: 'production',
    AUTH_SECRET,
    TRUST_PROXY: '1',
    METRICS_PORT: String(ports.metrics),
    STAFF_PORT: String(ports.staff),
    STAFF_URL: staffUrl,
  },
})
const record = createRecord()
const imports = importer(shop, record)
try {
  await shop.openMail()
  await shop.db.$client.query('update books set stock = 1000')
  await shop.db.$client.query('update books set stock = $1 where id = any($2)', [STOCK, BOUGHT])
  // The catalogue is loaded by the first who asks for a list
  await waitUntil(async () => (await fetch(`${shop.place.shopUrl}/books`)).ok, PATIENCE_MS)
  const { shares, done } = visitsTo(shop, record)
  const over = new AbortController()
  const { signal } = over

  const drawn = shares.flatMap(([visit, share]) => Array<Visit>(share).fill(visit))
  async function again(next: () => Visit, everyMs: number) {
    while (!signal.aborted) {
      await next()().catch((error: unknown) => record.fail(String(error)))
      if (everyMs > 0) await pause(everyMs, undefined, { signal }).catch(() => {})
    }
  }
  const work = staffVisits(shop, { staffUrl, record })
  const everybody = [
    ...Array.from({ length: Number(options['at-once']) }, () =>
      again(() => drawn[Math.floor(Math.random() * drawn.length)] ?? work, 0),
    ),
    again(() => work, STAFF_EVERY_MS),
    again(() => imports.import, IMPORT_EVERY_MS),
  ]

  console.log('minute  requests  failed   p50 ms   p99 ms  RSS MB  heap MB  loop ms  connections  handles')
  const readings: (Inside & { hour: number })[] = []
  const begun = performance.now()
  while (performance.now() - begun < MINUTES * 60_000) {
    await pause(READ_EVERY_MS)
    const { requests, failures, p50, p99 } = record.since()
    const inside = await readInside(ports)
    const hour = (performance.now() - begun) / HOUR_MS
    readings.push({ ...inside, hour })
    const { rssMb, heapMb, loopMs, connections, handles } = inside
    const figures = [
      requests,
      failures,
      p50.toFixed(1),
      p99.toFixed(0),
      rssMb.toFixed(0),
      heapMb.toFixed(1),
      loopMs.toFixed(0),
    ]
    const written = [(hour * 60).toFixed(1), ...figures].map((figure, at) =>
      String(figure).padStart(at === 0 ? 6 : 9),
    )
    console.log(`${written.join('')}${String(connections).padStart(13)}${String(handles).padStart(9)}`)
  }
  over.abort()
  await Promise.all(everybody)

  const growing = Object.entries(MAX_GROWTH).map(([name, most]) => {
    const growth = growthOf(
      readings.map((reading) => ({ hour: reading.hour, value: reading[name as keyof Inside] })),
    )
    const { perHour = 0, atLeast = 0 } = growth ?? {}
    return {
      promise: `growth of ${name} in an hour`,
      figure: atLeast > most ? Math.round(perHour) : 0,
      of: growth
        ? `${perHour.toFixed(1)}, surely more than ${atLeast.toFixed(1)}; ${most} are let pass`
        : 'too few readings',
    }
  })
  const rows = [
    ...growing,
    { promise: 'answers that failed', figure: record.all.failures, of: `${record.all.requests} asked` },
    ...(await lostThings(shop, { done, imports, stock: STOCK })),
  ]
  printTable('What the shop promises, and how often it was broken:', rows)
  process.exitCode = rows.every(({ figure }) => figure === 0) ? 0 : 1
} finally {
  imports.remove()
  await shop.close()
}
