/** Plans of what the back office's reads ask of the database: of each question the query that takes longest. */
import { Client } from 'pg'
import { openDatabase } from '#server/platform/db/database.ts'
import { signedInAs } from '../../tests/support/staff-api.ts'
import { aShop } from '../../tests/support/test-shop.ts'
import { catchQueries, planOf, queriesOf, type Caught } from '../catalogue/caught-queries.ts'
import { randomFrom } from '../catalogue/random.ts'
import { someOrders } from './measure.ts'
import { questionsOf } from './questions.ts'

const HEADING = `# Plans of the back office's reads

Written by \`npm run bench:staff -- --plans docs/generated/staff-plans.md\`: of each question how many queries it asks, and the
plan of the one that takes longest.
`
const MAX_LINE = 160

/** Returns the document. */
export async function describePlans(databaseUrl: string): Promise<string> {
  const sample = await someOrders(databaseUrl)
  catchQueries()
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  const owner = await signedInAs({ shop: aShop({ db }) }, 'owner')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const random = randomFrom(1)
  const parts: string[] = []
  for (const { name, ask } of questionsOf(sample)) {
    const [path = ''] = ask(random)
    // Once before: what is read when a module is entered for the first time is not read again
    await owner.call(path)
    const queries = await queriesOf(() => owner.call(path))
    const plan = await slowestOf(client, queries)
    parts.push(`## ${name}\n\n${queries.length} queries.\n\n\`\`\`\n${plan}\n\`\`\``)
  }
  await client.end()
  await close()
  return `${HEADING}\n${parts.join('\n\n')}\n`
}

async function slowestOf(client: Client, queries: readonly Caught[]): Promise<string> {
  let slowest = { ms: -1, plan: '' }
  for (const one of queries) {
    const plan = await planOf(client, one)
    const ms = Number(/actual time=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1] ?? 0)
    if (ms > slowest.ms) slowest = { ms, plan }
  }
  return slowest.plan
    .split('\n')
    .map((line) => line.slice(0, MAX_LINE))
    .join('\n')
}
