/**
 * `npm run bench:catalogue [-- SIZE…]`: loads invented catalogues of growing size into PostgreSQL (10,000, 100,000 and
 * 1,000,000 books unless sizes are given) and prints how long answers take at each. `--plans FILE` also writes the plans
 * of the queries at the largest size.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/database.ts'
import { benchDatabase } from './bench-database.ts'
import type { Latency } from './latency.ts'
import { loadInvented } from './load-invented.ts'
import { measure } from './measure.ts'
import { describePlans } from './plans.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const LOAD_DEADLINE_MS = HOUR_MS
const SIZES = ['10000', '100000', '1000000']

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { plans: { type: 'string' } },
})
const sizes = (positionals.length > 0 ? positionals : SIZES).map(Number)
if (sizes.some((size) => !(Number.isInteger(size) && size >= 1000))) {
  console.error('Usage: npm run bench:catalogue [-- SIZE… --plans FILE], sizes of 1000 books or more')
  process.exit(1)
}

async function load(databaseUrl: string, size: number) {
  const database = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: LOAD_DEADLINE_MS })
  const begun = performance.now()
  await loadInvented(database.db, size, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} books`)
  })
  // What the database would do by itself minutes later, on the processors that are measured now
  await database.db.execute(sql`vacuum (analyze)`)
  await database.db.execute(sql`checkpoint`)
  await database.close()
  return Math.round((performance.now() - begun) / 1000)
}

/** Loads and measures every size, the smallest first, and prints how the cost grows. */
async function measureAll(databaseUrl: string) {
  const results: { size: number; took: Map<string, Latency> }[] = []
  for (const size of sizes.toSorted((one, other) => one - other)) {
    const seconds = await load(databaseUrl, size)
    console.log(`\nloaded up to ${size.toLocaleString('en')} books in ${seconds} s`)
    results.push({ size, took: await measure(databaseUrl, size) })
  }
  const [smallest, largest] = [results[0], results.at(-1)]
  if (smallest && largest && smallest !== largest) {
    console.log(`\ngrowth of p95 while the catalogue grew ${largest.size / smallest.size} times`)
    for (const [question, { p95 }] of largest.took)
      console.log(
        `${question.padEnd(36)}${(p95 / (smallest.took.get(question)?.p95 ?? p95)).toFixed(1).padStart(7)}`,
      )
  }
}

async function writePlans(file: string, databaseUrl: string) {
  const size = Math.max(...sizes)
  const plans = await describePlans(databaseUrl, size)
  const heading = `# Plans of the catalogue's queries\n\nWritten by \`npm run bench:catalogue -- --plans docs/generated/catalogue-plans.md\` over ${size.toLocaleString('en')} invented books.\nNone reads the table of books, nor any that grows with it: only tables that have hardly a row here are read whole (\`changes\`, \`editions\`, pictures, suppliers and what they deliver, safety contacts, copies promised). See decision record 22 for why so few queries are left.\n\n`
  await writeFile(file, `${heading}${plans}\n`)
}

const { databaseUrl, remove } = await benchDatabase()
try {
  await measureAll(databaseUrl)
  if (options.plans) await writePlans(options.plans, databaseUrl)
} finally {
  await remove()
}
