import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../../tests/support/empty-database.ts'
import { migrationsFolder } from '../../../../tests/support/migrations-folder.ts'
import { openDatabase } from './database.ts'

it('of several instances that start together one migrates, and the others wait for it', async () => {
  const empty = await emptyDatabase()
  const folder = migrationsFolder([['create table shelves (id int)', 'insert into shelves values (1)']])
  const options = { ...empty.options, migrationsFolder: folder.path }
  const instances = await Promise.all(Array.from({ length: 5 }, () => openDatabase(options)))
  const [first] = instances
  expect((await first?.db.execute(sql`select * from shelves`))?.rows).toEqual([{ id: 1 }])
  await Promise.all(instances.map((instance) => instance.close()))
  folder.remove()
  await empty.remove()
})
