/** Migration of recorded actions whose names and outcomes have other words since: the record shows them, and may undo them. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase, type EmptyDatabase } from '../../../../tests/support/empty-database.ts'
import { openDatabase } from '../db/database.ts'
import { applyPending, MIGRATIONS_FOLDER } from '../db/migrate.ts'
import { ACTION_TRIGGERS } from '../db/triggers/unchangeable.ts'
import { staffActions } from './tables.ts'

let empty: EmptyDatabase
beforeEach(async () => {
  empty = await emptyDatabase()
})
afterEach(() => empty.remove())

it('renames recorded actions, their outcomes and what undoes them, although the record is append-only', async () => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const at = known.findIndex(({ sql }) => sql.join().includes('DISCREPANCY_CLAIMED'))
  const client = new Client({ connectionString: empty.options.databaseUrl })
  await client.connect()
  await applyPending(client, known.slice(0, at))
  await client.query(ACTION_TRIGGERS)
  await client.query(`insert into staff_actions (actor, action, subject, details, outcome, undo) values
    ('Léa', 'goods-in keep', 'R-1', '{}', 'GAP_KEPT', '{"act": "goods-in-reopen-gap", "input": {"number": "R-1"}}'),
    ('Léa', 'goods-in reopen-gap', 'R-1', '{}', 'GAP_REOPENED', null)`)
  await client.end()
  const { db, close } = await openDatabase(empty.options)
  const rows = await db.select().from(staffActions).orderBy(staffActions.id)
  await expect(db.update(staffActions).set({ actor: 'Tom' })).rejects.toMatchObject({
    cause: { message: 'What was done stays recorded.' },
  })
  await close()
  expect(rows).toMatchObject([
    {
      outcome: 'DISCREPANCY_ACCEPTED',
      undo: { action: 'receiving-reopen-discrepancy', input: { number: 'R-1' } },
    },
    { action: 'receiving reopen-discrepancy', outcome: 'DISCREPANCY_REOPENED', undo: null },
  ])
})
