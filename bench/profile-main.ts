/**
 * `npm run bench:profile [-- NAME…]`: where the processor's time goes while answers are made that nobody asked for a second ago:
 * of each page and question whose name holds one of these, the shares of parts and the dearest functions.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/parts/build.mjs'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { startShop } from '../tests/support/shop.ts'
import { AUTH_SECRET } from '../tests/support/test-shop.ts'
import { processorMs } from './processor-time.ts'
import { sharesOf } from './cpu-profile.ts'
import type { CpuProfile } from './cpu-profile.ts'
import { targetsOf } from './targets.ts'

const [WARM_UP, ASKED, AT_ONCE] = [400, 800, 8]
const FUNCTIONS = 25

const names = process.argv.slice(2)
const microseconds = () => Number(process.hrtime.bigint() / 1000n)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8)

await ensureBuilt()
const postgres = await startPostgres()
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
async function askFor(paths: readonly string[], { count, mark }: { count: number; mark: string }) {
  let next = 0
  const one = async () => {
    while (next < count) {
      const path = paths[next % paths.length] ?? '/'
      const address = `${shop.url}${path}${path.includes('?') ? '&' : '?'}${mark}=${next}`
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
  const asked = (await targetsOf(shop.url)).filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  )
  for (const { name, paths } of asked) {
    await askFor(paths, { count: WARM_UP, mark: 'warm' })
    const [from, before] = [microseconds(), processorMs(shop.pid())]
    await askFor(paths, { count: ASKED, mark: 'round' })
    const ms = (processorMs(shop.pid()) - before) / ASKED
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
  const { parts, functions } = sharesOf(profile, span)
  console.log(`\n${name}: ${ms.toFixed(2)} ms of processor each, with the profiler’s own`)
  for (const [part, share] of parts) console.log(`${percent(share)}  ${part}`)
  console.log('')
  for (const [one, share] of functions.slice(0, FUNCTIONS)) console.log(`${percent(share)}  ${one}`)
}
