/**
 * `npm run bench:catalogue [-- SIZE…]`: loads invented catalogues of growing size into PostgreSQL (10,000, 100,000 and
 * 1,000,000 books unless sizes are given) and prints how long answers take at each. `--plans FILE` also writes the plans
 * of the queries at the largest size.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import type { Latency } from './latency.ts'
import { loadInvented } from './load-invented.ts'
import { measure } from './measure.ts'
import { describePlans } from './plans.ts'

/** What a machine that holds a large catalogue gives its database (docs/operations.md). */
const SERVER_SETTINGS = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=3GB']
const LOAD_DEADLINE_MS = 60 * 60 * 1000

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { plans: { type: 'string' } },
})
const sizes = (positionals.length > 0 ? positionals : ['10000', '100000', '1000000']).map(Number)
if (sizes.some((size) => !(Number.isInteger(size) && size >= 1000))) {
  console.error('Usage: npm run bench:catalogue [-- SIZE… --plans FILE], sizes of 1000 books or more')
  process.exit(1)
}

const given = process.env['TEST_DATABASE_URL']
const server = given === undefined ? await startPostgres(SERVER_SETTINGS) : undefined
const adminUrl = given ?? server?.urlOf('postgres') ?? ''
const name = 'gmp_bench_catalogue'

async function onServer(statement: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function load(databaseUrl: string, size: number) {
  const database = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: LOAD_DEADLINE_MS })
  const begun = performance.now()
  await loadInvented(database.db, size, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} books`)
  })
  await database.close()
  return Math.round((performance.now() - begun) / 1000)
}

const databaseUrl = new URL(adminUrl)
databaseUrl.pathname = `/${name}`
await onServer(`drop database if exists ${name} with (force)`)
await onServer(`create database ${name}`)
try {
  const results: { size: number; took: Map<string, Latency> }[] = []
  for (const size of sizes.toSorted((one, other) => one - other)) {
    const seconds = await load(databaseUrl.href, size)
    console.log(`\nloaded up to ${size.toLocaleString('en')} books in ${seconds} s`)
    results.push({ size, took: await measure(databaseUrl.href, size) })
  }
  const [smallest, largest] = [results[0], results.at(-1)]
  if (smallest && largest && smallest !== largest) {
    console.log(`\ngrowth of p95 while the catalogue grew ${largest.size / smallest.size} times`)
    for (const [question, { p95 }] of largest.took)
      console.log(
        `${question.padEnd(36)}${(p95 / (smallest.took.get(question)?.p95 ?? p95)).toFixed(1).padStart(7)}`,
      )
  }
  if (options.plans && largest) {
    const plans = await describePlans(databaseUrl.href, largest.size)
    const heading = `# Plans of the catalogue's queries\n\nWritten by \`npm run bench:catalogue -- --plans docs/catalogue-plans.md\` over ${largest.size.toLocaleString('en')} invented books.\nNone reads a whole table of books. See decision record 22 for why so few queries are left.\n\n`
    await writeFile(options.plans, `${heading}${plans}\n`)
  }
} finally {
  await onServer(`drop database if exists ${name} with (force)`)
  await server?.stop()
}
