/**
 * `npm run bench -- profile [--books N NAME…]`: where the processor's time goes while answers are made that nobody requested a
 * second ago: of each page and question whose name holds one of these, the shares of parts and the dearest functions, of the
 * sample shop or of so many invented books.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/parts/build.mjs'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { startShop } from '../tests/support/shop.ts'
import { AUTH_SECRET } from '../tests/support/test-shop.ts'
import { fillWithInvented } from './catalogue/load-invented.ts'
import { processorMs } from './processor-time.ts'
import { sharesOf, type CpuProfile } from './cpu-profile.ts'
import { targetsOf } from './targets.ts'

const [WARM_UP, REQUESTS, AT_ONCE] = [400, 800, 8]
const FUNCTIONS = 25
const CALLERS = 40

const { values: options, positionals: names } = parseArgs({
  options: { books: { type: 'string', default: '0' } },
  allowPositionals: true,
})
const books = Number(options.books)
if (!(Number.isInteger(books) && books >= 0)) {
  console.error('Usage: npm run bench -- profile [--books N NAME…], N books or none for the sample shop')
  process.exit(1)
}
const microseconds = () => Number(process.hrtime.bigint() / 1000n)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)

await ensureBuilt()
const postgres = await startPostgres()
if (books > 0) await fillWithInvented(postgres.urlOf('postgres'), books)
const folder = await mkdtemp(join(tmpdir(), 'gmp-profile-'))
const shop = await startShop({
  env: {
    DATABASE_URL: postgres.urlOf('postgres'),
    SAMPLE_SHOP: '1',
    AUTH_SECRET,
    NODE_ENV: 'production',
    NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}`,
  },
})

/** Asks for so many answers, some at once, each at an address of its own. */
async function askFor(paths: readonly string[], { first, count }: { first: number; count: number }) {
  let next = first
  const one = async () => {
    while (next < first + count) {
      const path = paths[next % paths.length] ?? '/'
      const address = `${shop.url}${path}${path.includes('?') ? '&' : '?'}round=${next}`
      next += 1
      // Plain: compression has threads of its own
      const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

const spans: { name: string; ms: number; from: number; to: number }[] = []
try {
  const requested = (await targetsOf(shop.url)).filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  )
  for (const { name, paths } of requested) {
    await askFor(paths, { first: 0, count: WARM_UP })
    const [from, before] = [microseconds(), processorMs(shop.pid())]
    await askFor(paths, { first: WARM_UP, count: REQUESTS })
    const ms = (processorMs(shop.pid()) - before) / REQUESTS
    spans.push({ name, ms, from, to: microseconds() })
  }
} finally {
  await shop.stop()
  await postgres.stop()
}
const file = (await readdir(folder)).find((one) => one.endsWith('.cpuprofile'))
const profile = JSON.parse(await readFile(join(folder, file ?? ''), 'utf8')) as CpuProfile
await rm(folder, { recursive: true })
for (const { name, ms, ...span } of spans) {
  const { parts, functions, whole } = sharesOf(profile, span)
  console.log(`\n${name}: ${ms.toFixed(2)} ms of processor each, with the profiler’s own`)
  for (const [part, share] of parts) console.log(`${percent(share)}  ${part}`)
  console.log('')
  for (const [one, share] of functions.slice(0, FUNCTIONS)) console.log(`${percent(share)}  ${one}`)
  console.log('\nwith all that they call')
  for (const [one, share] of whole.slice(0, CALLERS)) console.log(`${percent(share)}  ${one}`)
}
