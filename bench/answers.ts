/**
 * `npm run bench`: requests per second, and milliseconds of processor for each answer, of a whole shop on PostgreSQL. Each
 * page and question cached (within its second), revalidated (later, nothing having changed) and cold, plain and in brotli, of the
 * sample shop and of 100,000 invented books, beside references of the same run. Cold answers are then measured of as many
 * processes as there are cores.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/parts/build.mjs'
import { freePort } from '../tests/support/free-port.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { startProgram } from '../tests/support/program.ts'
import { startShop } from '../tests/support/shop.ts'
import { AUTH_SECRET } from '../tests/support/test-shop.ts'
import { fillWithInvented } from './catalogue/load-invented.ts'
import { measure, type Load, type Measurement } from './load.ts'
import { databaseMs, processorMs } from './processor-time.ts'
import { targetsOf, type Target } from './targets.ts'

const MANY = 100_000

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    /** Parts of names, separated by commas. */
    only: { type: 'string', default: '' },
    sample: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    /** Of the shop, in the second part. */
    processes: { type: 'string', default: String(availableParallelism()) },
  },
})
const [seconds, processes] = [Number(options.seconds), Number(options.processes)]
if (!(seconds >= 1 && Number.isInteger(processes) && processes >= 1)) {
  console.error(
    'Usage: npm run bench [-- --seconds S --only NAME,NAME --sample --cold --processes N], 1 second or more',
  )
  process.exit(1)
}
const isWanted = ({ name }: Target) => options.only.split(',').some((part) => name.includes(part))

const cells = (values: readonly string[]) => values.map((value) => value.padStart(9)).join('')

function row(name: string, measured: Measurement, ratios = '') {
  const { perSecond, p50, p99, failures, processorMs: spent } = measured
  const [shop, database] = [spent['shop'], spent['database']].map((ms) => ms?.toFixed(2) ?? '')
  const figures = cells([perSecond.toFixed(0), `${p50}`, `${p99}`, shop ?? '', database ?? ''])
  console.log(`${name.padEnd(30)}${figures}   ${ratios}${failures > 0 ? `   ${failures} FAILED` : ''}`)
}

/** Measures everything on one catalogue. */
async function measureShop(books: 'sample' | number) {
  const postgres = await startPostgres()
  const databaseUrl = postgres.urlOf('postgres')
  if (books !== 'sample') await fillWithInvented(databaseUrl, books)
  const start = (workers: number) =>
    startShop({
      env: {
        DATABASE_URL: databaseUrl,
        SAMPLE_SHOP: '1',
        AUTH_SECRET,
        NODE_ENV: 'production',
        WEB_CONCURRENCY: String(workers),
      },
    })
  let shop = await start(1)
  const port = await freePort()
  const reference = await startProgram(['bench/reference-server.ts'], {
    env: { PORT: String(port), DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    ready: /reference: ready/,
  })
  const referenceUrl = `http://127.0.0.1:${port}`
  const spent = async () => ({ shop: processorMs(shop.pid()), database: await databaseMs(databaseUrl) })
  const bare = (path: string) =>
    measure({ url: referenceUrl, paths: [path], warmth: 'cached', seconds }, async () => ({
      shop: processorMs(reference.pid),
      database: await databaseMs(databaseUrl),
    }))

  async function sameBytes(path: string, encoding: Load['encoding']) {
    const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    const plain = Buffer.from(await answer.arrayBuffer())
    const { encoded } = await import('#server/platform/http/encodings.ts')
    const body = encoding ? await encoded(plain, encoding) : plain
    const headers = {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      ...(encoding && { 'content-encoding': encoding }),
    }
    await fetch(`${referenceUrl}/bytes`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'x-headers': JSON.stringify(headers) },
    })
    return { bytes: body.length, measured: await bare('/') }
  }

  async function measureTarget({ name, paths, reference: least }: Target) {
    const leastPath = least === '/found' ? '/found?words=hugo' : least
    const needed = await bare(leastPath)
    row(`  ${least} of the reference`, needed)
    for (const encoding of [undefined, 'br'] as const) {
      const bytes = await sameBytes(paths[0] ?? '/', encoding)
      row(`  same ${(bytes.bytes / 1000).toFixed(0)} kB ${encoding ?? 'plain'}`, bytes.measured)
      for (const warmth of options.cold
        ? (['cold'] as const)
        : (['cached', 'revalidated', 'cold'] as const)) {
        const ours = await measure({ url: shop.url, paths, warmth, encoding, seconds }, spent)
        const ratio = (to: Measurement) => (ours.perSecond / to.perSecond).toFixed(2)
        row(
          `${name}, ${warmth}${encoding ? ', br' : ''}`,
          ours,
          `${ratio(bytes.measured)} of the bytes, ${ratio(needed)} of ${least}`,
        )
      }
    }
  }

  /** As many connections as before, shared by the processes. */
  async function measureTogether({ name, paths }: Target) {
    row(
      `${name}, cold, ${processes} processes`,
      await measure({ url: shop.url, paths, warmth: 'cold', seconds }, spent),
    )
  }

  try {
    console.log(
      `\n${books === 'sample' ? 'The sample shop' : `${books.toLocaleString('en')} invented books`}`,
    )
    console.log(''.padEnd(30) + cells(['req/s', 'p50 ms', 'p99 ms', 'shop ms', 'db ms']))
    row('pg primary key', await bare('/row'))
    const targets = await targetsOf(shop.url)
    const wanted = targets.filter(isWanted)
    for (const target of wanted) await measureTarget(target)
    if (processes === 1) return
    await shop.stop()
    shop = await start(processes)
    row('pg primary key, again', await bare('/row'))
    for (const target of wanted) await measureTogether(target)
  } finally {
    await reference.stop()
    await shop.stop()
    await postgres.stop()
  }
}

await ensureBuilt()
await measureShop('sample')
if (!options.sample) await measureShop(MANY)
