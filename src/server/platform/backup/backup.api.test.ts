/** Backup and restore through the commands that an operator types. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backingUp, type Place } from '../../../../tests/support/backing-up.ts'
import { fillEveryTable, readDefinitions, readState } from '../../../../tests/support/every-table.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'

const { fileNamed, startBackup, startRestore, emptyPlace, migratedPlace, lookInto } = backingUp()

/** An open shop with rows in every table, and its backup. */
let shop: TestDatabase
const backup = fileNamed('shop.tar')
beforeAll(async () => {
  shop = await testDatabase()
  await fillEveryTable(shop.db)
  await startBackup(shop, [backup]).ended
})
afterAll(() => shop.close())

/** The content of a backup of the open shop, counted in its database: "73 tables, 145 rows". */
async function contentsOfShop(): Promise<string> {
  const counts = Object.values(await readState(shop.db)).flatMap((state) =>
    state !== null && typeof state === 'object' && 'count' in state ? [Number(state.count)] : [],
  )
  return `${counts.length} tables, ${counts.reduce((sum, count) => sum + count, 0)} rows`
}

/** A header that begins with the file's name precedes the content of each file. */
const TAR_HEADER_BYTES = 512
const firstTable = (content: Buffer) => content.toString('latin1').search(/tables\/[\w./]+\0/)

/** Flips one bit of the file. */
const alteredAt = (placeIn: (content: Buffer) => number) => (content: Buffer) => {
  const at = placeIn(content)
  content.writeUInt8(content.readUInt8(at) ^ 4, at)
  return content
}

describe('npm run backup', () => {
  it('writes a file that only its owner reads, and says what is in it', async () => {
    const file = fileNamed('told.tar')
    const { code, out, err } = await startBackup(shop, [file]).ended
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /told\.tar: 2 books, 2 orders, 2 customers; \d+ tables, \d+ rows, schema of \d+ migration/,
    )
    expect(out).toContain(await contentsOfShop())
    expect(out).toMatch(/read back and found whole; its sha256 is [0-9a-f]{64}\./)
    expect(out).toContain('No auth-secret has been made yet.')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  it('writes over no other file, and makes none where it cannot', async () => {
    const file = fileNamed('kept.tar')
    writeFileSync(file, 'mine')
    const { code, err } = await startBackup(shop, [file]).ended
    expect([code, err]).toEqual([1, `${file} exists already: name another file.\n`])
    expect(readFileSync(file, 'utf8')).toBe('mine')
    const nowhere = await startBackup(shop, [fileNamed('no/such/folder.tar')]).ended
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringMatching(/cannot be written \(ENOENT/)])
  })

  it('says that there is no shop in an empty database', async () => {
    const { code, err } = await startBackup(await emptyPlace(), [fileNamed('nothing.tar')]).ended
    expect([code, err]).toEqual([1, 'The database holds no shop yet: there is nothing to back up.\n'])
    expect(existsSync(fileNamed('nothing.tar'))).toBe(false)
  })

  it('asks for one file', async () => {
    expect(await startBackup(shop, []).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Name one file\./),
    })
    const { err } = await startBackup(shop, ['a', '--with-everything']).ended
    expect(err).toMatch(/Unknown option '--with-everything'[\s\S]*npm run backup -- FILE/)
    expect(await startRestore(shop, ['--help']).ended).toMatchObject({
      code: 0,
      out: expect.stringMatching(/--replace/),
    })
  })
})

describe('npm run restore', () => {
  it('brings back every row, sequence and definition in an empty database', async () => {
    const place = await emptyPlace()
    const { code, out, err } = await startRestore(place, [backup]).ended
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/holds the shop of 20.*: 2 books, 2 orders, 2 customers; /)
    expect(out).toContain(await contentsOfShop())
    await lookInto(place, async (db) => {
      expect(await readState(db)).toEqual(await readState(shop.db))
      expect(await readDefinitions(db)).toEqual(await readDefinitions(shop.db))
      expect((await db.execute(sql`select from changes`)).rowCount).toBe(0)
      const { rows: next } = await shop.db.execute(sql`select last_value + 1 as id from collections_id_seq`)
      const { rows } = await db.execute<{ id: number }>(
        sql`insert into collections (name, name_key) values ('', '') returning id::bigint`,
      )
      expect(rows).toEqual(next)
      expect(Number(rows[0]?.id)).toBeGreaterThan(40)
    })
  })

  it('replaces a shop only where --replace says so', async () => {
    const place = await migratedPlace()
    const before = await lookInto(place, async (db) => {
      await db.execute(sql`insert into signing_keys values ('mine', 'kept')`)
      return readState(db)
    })
    const refused = await startRestore(place, [backup]).ended
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(
      /^There is a shop in this database \(rows in signing_keys\)\. Add --replace .*Nothing/,
    )
    expect(await lookInto(place, readState)).toEqual(before)
    expect(await startRestore(place, [backup, '--replace']).ended).toMatchObject({ code: 0, err: '' })
    expect(await lookInto(place, readState)).toEqual(await readState(shop.db))
    expect(await lookInto(place, readDefinitions)).toEqual(await readDefinitions(shop.db))
  })

  it('refuses a database on which a shop is open', async () => {
    const before = await readState(shop.db)
    // A pool closes what it has not used for ten seconds, which a busy machine takes to begin
    const { code, err } = await shop.db.transaction(
      async () => await startRestore(shop, [backup, '--replace']).ended,
    )
    expect(code).toBe(1)
    expect(err).toMatch(
      /^A shop is open on this database \(from .+\): stop it, then try again\. Nothing was changed\.\n$/,
    )
    expect(await readState(shop.db)).toEqual(before)
  })

  it('leaves tables alone that are not the shop’s, and refuses where they hang on those that are', async () => {
    const place = await migratedPlace()
    await lookInto(place, (db) =>
      db.execute(
        sql.raw(`create table diary (day int); insert into diary values (1);
        create view titles as select title from books`),
      ),
    )
    const refused = await startRestore(place, [backup, '--replace']).ended
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/view titles depends on .*books[\s\S]*Nothing/),
    ])
    await lookInto(place, (db) => db.execute(sql`drop view titles`))
    expect(await startRestore(place, [backup]).ended).toMatchObject({ code: 0, err: '' })
    expect(await lookInto(place, async (db) => (await db.execute(sql`select day from diary`)).rows)).toEqual([
      { day: 1 },
    ])
  })
})

describe('a restore that fails', () => {
  /** A shop that each of them leaves as it is. */
  let place: Place
  let before: [unknown, unknown]
  let empty: Place
  const rowsAndDefinitions = () =>
    lookInto(place, async (db): Promise<[unknown, unknown]> => [
      await readState(db),
      await readDefinitions(db),
    ])
  beforeAll(async () => {
    place = await migratedPlace()
    await lookInto(place, fillEveryTable)
    before = await rowsAndDefinitions()
    empty = await emptyPlace()
  })

  it.each([
    [
      'a row that the table refuses',
      `alter table invoices drop constraint credit_note_of_refund;
        insert into orders (number, idempotency_key, request_hash, state, stock_held, hold_expires_at, language,
          currency, email, phone, delivery_address, delivery_method, terms_version, subtotal_cents, delivery_cents,
          total_cents, vat_cents) values ('N', '', '', 'paid', true, now(), 'fr', 'eur', '', '', '{}', '', '', 1, 0, 1, 0);
        insert into invoices (kind, number, order_id, language, total_cents, content, buyer)
          select 'credit_note', 'A', id, 'fr', 1, '{}', '{}' from orders`,
      /violates check constraint "credit_note_of_refund"/,
    ],
    [
      'a row whose book is missing',
      `set session_replication_role = replica; insert into favorites (user_id, book_id) values ('nobody', 7);
        set session_replication_role = origin`,
      /"favorites" violates foreign key[\s\S]*is not present/,
    ],
    [
      'a column that nobody knows',
      `alter table works add column shelf int; insert into works (shelf) values (1)`,
      /column "shelf" of relation "works" does not exist/,
    ],
  ])('half-way, at %s, leaves what was there', async (name, damage, reason) => {
    const source = await testDatabase()
    await source.db.execute(sql.raw(damage))
    const file = fileNamed(`${name}.tar`)
    expect(await startBackup(source, [file]).ended).toMatchObject({ code: 0 })
    await source.close()
    const { code, err } = await startRestore(place, [file, '--replace']).ended
    expect(code).toBe(1)
    expect(err).toMatch(reason)
    expect(err).toMatch(/was not restored: [\s\S]*Nothing was changed\.\n$/)
    expect(await rowsAndDefinitions()).toEqual(before)
  })

  it.each([
    ['cut short', (content: Buffer) => content.subarray(0, content.length - 700), /is cut short/],
    [
      'altered by one bit',
      alteredAt((content) => firstTable(content) + TAR_HEADER_BYTES),
      /is damaged: tables\/.*was altered/,
    ],
    ['altered in its checksums', alteredAt(({ length }) => Math.floor(length * 0.9999)), /is damaged/],
    ['of another kind', () => Buffer.from('isbn,title\n'.repeat(200)), /is not a backup of a bookshop/],
    ['empty', () => Buffer.alloc(0), /is not a backup of a bookshop/],
  ])('because the file is %s changes nothing', async (name, damage, reason) => {
    const file = fileNamed(`${name}.tar`)
    writeFileSync(file, damage(readFileSync(backup)))
    const { code, err } = await startRestore(empty, [file]).ended
    expect([code, err]).toEqual([1, expect.stringMatching(reason)])
    const tables = sql`select from pg_tables where schemaname in ('public', 'drizzle')`
    expect(
      await lookInto({ ...empty, leaveTables: true }, async (db) => (await db.execute(tables)).rowCount),
    ).toBe(0)
  })
})

describe('the secret beside the database', () => {
  const secretIn = (dataDir: string) => readFileSync(join(dataDir, 'auth-secret'), 'utf8')
  const dataDirs = { DATA_DIR: fileNamed('old shop') }

  it('goes along only where --with-secrets says so, and the messages say so', async () => {
    mkdirSync(dataDirs.DATA_DIR)
    writeFileSync(join(dataDirs.DATA_DIR, 'auth-secret'), 'signs-what-customers-hold-in-their-browsers')
    const without = await startBackup(shop, [fileNamed('without.tar')], dataDirs).ended
    expect(without.out).toMatch(/Not in it: DATA_DIR\/auth-secret.*--with-secrets/)
    const taken = await startBackup(shop, [fileNamed('with.tar'), '--with-secrets'], dataDirs).ended
    expect(taken.out).toMatch(/It holds auth-secret/)
    const environment = { ...dataDirs, AUTH_SECRET: 'of-the-environment-and-of-nobody-else' }
    const given = await startBackup(shop, [fileNamed('given.tar'), '--with-secrets'], environment).ended
    expect(given.out).toMatch(/Not in it: the environment, including AUTH_SECRET/)

    const [place, target] = [await emptyPlace(), { DATA_DIR: fileNamed('new shop') }]
    const first = await startRestore(place, [fileNamed('without.tar')], target).ended
    expect(first.out).toMatch(/auth-secret was not included: copy it/)
    expect(existsSync(join(target.DATA_DIR, 'auth-secret'))).toBe(false)
    const second = await startRestore(place, [fileNamed('with.tar'), '--replace'], target).ended
    expect(second.out).toMatch(/auth-secret was put into DATA_DIR/)
    expect(secretIn(target.DATA_DIR)).toBe(secretIn(dataDirs.DATA_DIR))
  })
})
