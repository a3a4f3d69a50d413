/** Backups during concurrent writes, and interrupted restores. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { backingUp } from '../../../../tests/support/backing-up.ts'
import { fillEveryTable, readState } from '../../../../tests/support/every-table.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import type { Db } from '../db/database.ts'

const { fileNamed, startBackup, startRestore, emptyPlace, lookInto } = backingUp()

/** Writes the same key into two tables, in one transaction each time, until stopped. */
function startWriters(db: Db, count: number) {
  const stopping = new AbortController()
  let commits = 0
  const write = async (writer: number) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const key = `${writer}/${turn}`
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into payment_events (id, type, outcome) values (${key}, '', '')`)
        await tx.execute(sql`insert into signing_keys (name, key) values (${key}, '')`)
      })
      commits += 1
    }
  }
  const writers = Array.from({ length: count }, (_, writer) => write(writer))
  return {
    commits: () => commits,
    async stop() {
      stopping.abort()
      await Promise.all(writers)
    },
  }
}

/** Keys that only one table has, and the number that both have. */
async function compareKeys(db: Db) {
  const { rows } = await db.execute<{ torn: number; whole: number }>(sql`
    select count(*) filter (where id is null or name is null)::int as torn, count(*)::int as whole
    from payment_events full join signing_keys on id = name`)
  return rows[0]
}

describe('a backup under load', () => {
  it('holds one moment: every transaction whole or not at all', async () => {
    const shop = await testDatabase()
    await shop.db.execute(
      sql`insert into rate_limits (key) select repeat('x', 1000) || n from generate_series(1, 5000) n`,
    )
    const writers = startWriters(shop.db, 2)
    await expect.poll(() => writers.commits()).toBeGreaterThan(50)
    const before = writers.commits()
    expect(await startBackup(shop, [fileNamed('load.tar')]).ended).toMatchObject({ code: 0, err: '' })
    const after = writers.commits()
    await writers.stop()
    const place = await emptyPlace()
    expect(await startRestore(place, [fileNamed('load.tar')]).ended).toMatchObject({ code: 0, err: '' })
    const remaining = await lookInto(place, compareKeys)
    expect(remaining?.torn).toBe(0)
    expect(remaining?.whole).toBeGreaterThanOrEqual(before)
    expect(remaining?.whole).toBeLessThan(after)

    expect(await startBackup(shop, [fileNamed('quiet.tar')]).ended).toMatchObject({ code: 0 })
    expect(await startRestore(place, [fileNamed('quiet.tar'), '--replace']).ended).toMatchObject({ code: 0 })
    expect(await lookInto(place, readState)).toEqual(await readState(shop.db))
    await shop.close()
  })
})

describe('a restore', () => {
  it('killed in the middle leaves what was there, and can be run again', async () => {
    const shop = await testDatabase()
    await fillEveryTable(shop.db)
    const file = fileNamed('whole.tar')
    expect(await startBackup(shop, [file]).ended).toMatchObject({ code: 0 })
    const place = await emptyPlace()
    await lookInto(place, (db) => db.execute(sql`insert into signing_keys values ('mine', 'kept')`))
    const before = await lookInto(place, readState)

    const holder = new Client({ connectionString: place.databaseUrl })
    await holder.connect()
    // A reader of withdrawals blocks the restore after it has begun
    await holder.query('begin; lock table withdrawals in access share mode')
    const restore = startRestore(place, [file, '--replace'])
    // On another connection: inside a transaction the view never changes
    const waits = sql`select from pg_stat_activity
      where application_name = 'gmp-bookshop-restore' and wait_event_type = 'Lock'`
    await expect.poll(async () => (await shop.db.execute(waits)).rowCount).toBe(1)
    restore.kill('SIGKILL')
    await restore.ended
    await holder.query('rollback')
    await holder.end()
    expect(await lookInto(place, readState)).toEqual(before)
    expect(await startRestore(place, [file, '--replace']).ended).toMatchObject({ code: 0, err: '' })
    expect(await lookInto(place, readState)).toEqual(await readState(shop.db))
    await shop.close()
  })
})
