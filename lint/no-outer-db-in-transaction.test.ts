import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noOuterDbInTransaction } from './no-outer-db-in-transaction.ts'

RuleTester.describe = describe
RuleTester.it = it

const outer = [{ messageId: 'outer' }]

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'no-outer-db-in-transaction',
  noOuterDbInTransaction,
  {
    valid: [
      'db.transaction(async (tx) => { await tx.insert(orders) })',
      'db.transaction(async (tx) => reserveStock(tx, 1)); db.select()',
      'shop.db.transaction(async (tx) => placeOrder(tx, shop.config.publicUrl))',
      'db.transaction(async (db) => { await db.select() })',
      'db.transaction(async (tx) => { const read = (db: Queryable) => db.select(); return read(tx) })',
      'db.transaction(async (tx) => ({ db: 1 }).db)',
      'db.transaction(async (tx) => { const log = notes.dbName; return log })',
      'history.transaction(startedAt)',
      'const { db } = shop; db.transaction(work)',
    ],
    invalid: [
      { code: 'db.transaction(async (tx) => { await db.select() })', errors: outer },
      { code: 'db.transaction(async (tx) => reserveStock(db, 1))', errors: outer },
      { code: 'db.transaction(async function (tx) { return db })', errors: outer },
      {
        code: 'db.transaction(async (tx) => { await Promise.all(ids.map((id) => find(db, id))) })',
        errors: outer,
      },
      { code: 'shop.db.transaction(async (tx) => shop.db.select())', errors: outer },
      { code: 'shop.db.transaction(async (tx) => readCompany(shop.db))', errors: outer },
      { code: 'const { db } = shop; shop.db.transaction(async (tx) => db.select())', errors: outer },
      { code: 'store.transaction(async (tx) => { await store.select() })', errors: outer },
      { code: 'db.transaction(async (tx) => tx.transaction(async (inner) => tx.select()))', errors: outer },
      {
        code: 'db.transaction(async (tx) => tx.transaction(async (inner) => db.select()))',
        errors: [...outer, ...outer],
      },
      {
        code: 'function save(db: Db) { return db.transaction((tx) => { const again = db; return again }) }',
        errors: outer,
      },
    ],
  },
)
