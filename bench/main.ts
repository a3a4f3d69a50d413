/** `npm run bench`: requests per second of a whole shop on PostgreSQL, beside two references of the same run. */
import { freePort } from '../tests/support/free-port.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { startProgram } from '../tests/support/program.ts'
import { startShop } from '../tests/support/shop.ts'
import { AUTH_SECRET } from '../tests/support/test-shop.ts'
import { measure } from './load.ts'
import type { Measurement } from './load.ts'
import { TARGETS } from './targets.ts'

const seconds = Number(process.argv[2] ?? 4)
if (!(seconds >= 1)) {
  console.error('Usage: npm run bench [-- SECONDS_PER_RUN], 1 or more')
  process.exit(1)
}

const postgres = await startPostgres()
const databaseUrl = postgres.urlOf('postgres')
const shop = await startShop({
  env: { DATABASE_URL: databaseUrl, SAMPLE_SHOP: '1', AUTH_SECRET, NODE_ENV: 'production' },
})
const port = await freePort()
const reference = await startProgram(['bench/reference-server.ts'], {
  env: { PORT: String(port), DATABASE_URL: databaseUrl },
  ready: /reference: ready/,
})
const referenceUrl = `http://127.0.0.1:${port}`

function row(name: string, { perSecond, p50, p99, failures }: Measurement, ratios: string) {
  const figures = [perSecond.toFixed(0).padStart(8), `${p50} ms`.padStart(8), `${p99} ms`.padStart(8)].join(
    ' ',
  )
  console.log(`${name.padEnd(28)} ${figures}   ${ratios}${failures > 0 ? `   ${failures} FAILED` : ''}`)
}

try {
  console.log(`${''.padEnd(28)} ${'req/s'.padStart(8)} ${'p50'.padStart(8)} ${'p99'.padStart(8)}`)
  const primaryKey = await measure(`${referenceUrl}/row`, seconds)
  row('reference: pg primary key', primaryKey, '')
  for (const { name, path } of TARGETS) {
    const answer = await fetch(shop.url + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const body = await answer.arrayBuffer()
    await fetch(`${referenceUrl}/bytes`, { method: 'POST', body, headers: { 'content-type': type } })
    const bytes = await measure(`${referenceUrl}/`, seconds)
    const ours = await measure(shop.url + path, seconds)
    row(`same bytes (${(body.byteLength / 1024).toFixed(0)} kB)`, bytes, '')
    const toBytes = (ours.perSecond / bytes.perSecond).toFixed(2)
    const toRow = (ours.perSecond / primaryKey.perSecond).toFixed(2)
    row(name, ours, `${toBytes} of bare node:http, ${toRow} of pg primary key`)
  }
} finally {
  await reference.stop()
  await shop.stop()
  await postgres.stop()
}
