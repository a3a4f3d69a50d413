/** A process with a shop's database open and eight writers: prints every commit that PostgreSQL acknowledged. */
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/database.ts'

const [dataDir = '', round = '0', careless = ''] = process.argv.slice(2)
const WRITERS = 8

const { db } = await openDatabase({ dataDir, poolSize: WRITERS, warn: () => {} })
// What the simulated power cut must be able to show: a commit that waits for no disk
const mode = sql.raw(careless ? 'off' : 'on')
console.log('open')

async function write(writer: number) {
  for (let n = 1; ; n += 1) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local synchronous_commit = ${mode}`)
      await tx.execute(sql`insert into acknowledged values (${Number(round)}, ${writer}, ${n})`)
    })
    console.log(`${round} ${writer} ${n}`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
