/** Backups of older and newer schema versions, and column types that the shop does not use yet. */
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { backingUp } from '../../../../../tests/support/backing-up.ts'
import { readDefinitions } from '../../../../../tests/support/every-table.ts'
import { migrationsFolder } from '../../../../../tests/support/migrations-folder.ts'
import { openDatabase, type Db } from '../../db/database.ts'
import { makeBackup } from '../make-backup.ts'
import { withBackup } from '../verify-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const { fileNamed, emptyPlace } = backingUp()

const FIRST = [
  `create table "shelves" (id int generated always as identity primary key, label text unique,
    shown text generated always as (upper(label)) stored)`,
  `create table "boards" (number serial primary key, shelf int not null references shelves, above int references boards,
    check (above <> number))`,
  `create index boards_by_shelf on boards (shelf) where above is null`,
  `alter table shelves add column top int references boards deferrable initially deferred`,
  `create sequence "stamps" increment 5 start 100`,
  `insert into shelves (label) values ('made by a migration')`,
]
const SECOND = [
  'set constraints all immediate',
  `alter table "shelves" rename to "cases"`,
  `alter table cases add column width int`,
  `update cases set width = id * 10`,
]

const folders = [migrationsFolder([FIRST]), migrationsFolder([FIRST, SECOND]), migrationsFolder([])]
afterAll(() => folders.forEach((folder) => folder.remove()))
const [older, newer, none] = folders.map(({ path }) => path) as [string, string, string]

type Place = Awaited<ReturnType<typeof emptyPlace>>

async function inPlace<T>(place: Place, version: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...place, migrationsFolder: version, leaveTables: version === none })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Restores with the program of that version. */
const restoreAs = (place: Place, version: string, file: string, replace = false) =>
  inPlace(place, none, (db) =>
    withBackup(file, (backup) => restoreBackup(db, backup, { replace, migrationsFolder: version })),
  )

const SHELVES = sql.raw(`
  update shelves set label = 'poetry';
  insert into boards (shelf) values (1); insert into boards (shelf, above) values (1, 1);
  update shelves set top = 2;
  select nextval('stamps'), nextval('stamps')`)

let files = 0
/** A shop of that version with two tables, and its backup. */
async function backedUp(version: string, fill = SHELVES): Promise<{ file: string; place: Place }> {
  files += 1
  const file = fileNamed(`schema-${files}.tar`)
  const place = await emptyPlace()
  await inPlace(place, version, async (db) => {
    await db.execute(fill)
    await makeBackup(db, file, { secret: { place: 'none' }, migrationsFolder: version })
  })
  return { file, place }
}

describe('a restore', () => {
  it('brings back generated columns, identities, keys in a circle and sequences of their own', async () => {
    const { file, place } = await backedUp(older)
    const restored = await emptyPlace()
    expect(await restoreAs(restored, older, file)).toMatchObject({ migrated: 0 })
    const look = (db: Db) =>
      Promise.all([
        readDefinitions(db),
        ...['select * from shelves', 'select * from boards', `select nextval('stamps')`].map(
          async (query) => (await db.execute(sql.raw(query))).rows,
        ),
      ])
    const [definitions, ...rows] = await inPlace(restored, older, look)
    expect(rows).toEqual([
      [{ id: 1, label: 'poetry', shown: 'POETRY', top: 2 }],
      [
        { number: 1, shelf: 1, above: null },
        { number: 2, shelf: 1, above: 1 },
      ],
      [{ nextval: '110' }],
    ])
    expect(definitions).toEqual((await inPlace(place, older, look))[0])
    await inPlace(restored, older, (db) => db.execute(sql`insert into boards (shelf) values (1)`))
  })

  it('of an older version loads the rows as they were, then migrates them', async () => {
    const { file } = await backedUp(older)
    const restored = await emptyPlace()
    expect(await restoreAs(restored, newer, file)).toMatchObject({ migrated: 1 })
    const rows = await inPlace(
      restored,
      newer,
      async (db) => (await db.execute(sql`select * from cases`)).rows,
    )
    expect(rows).toEqual([{ id: 1, label: 'poetry', shown: 'POETRY', top: 2, width: 10 }])
  })

  it('of an older version takes the place of a newer shop', async () => {
    const { file } = await backedUp(older)
    const { place } = await backedUp(newer, sql`update cases set label = 'to be replaced'`)
    expect(await restoreAs(place, newer, file, true)).toMatchObject({ migrated: 1 })
    const rows = await inPlace(
      place,
      newer,
      async (db) => (await db.execute(sql`select label from cases`)).rows,
    )
    expect(rows).toEqual([{ label: 'poetry' }])
  })

  it('refuses a backup of a newer version, and a database of a newer version', async () => {
    const { file, place } = await backedUp(newer, sql`select 1`)
    const target = await emptyPlace()
    await expect(restoreAs(target, older, file)).rejects.toThrow(
      /another version of the program: its tables had 1 migration\(s\).*made 2024-01-02.*Nothing was changed/,
    )
    const { file: olderFile } = await backedUp(older)
    await expect(restoreAs(place, older, olderFile, true)).rejects.toThrow(/newer than this program/)
    const rows = await inPlace(
      place,
      newer,
      async (db) => (await db.execute(sql`select label from cases`)).rows,
    )
    expect(rows).toEqual([{ label: 'made by a migration' }])
  })
})
